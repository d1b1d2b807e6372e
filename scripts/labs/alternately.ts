/**
 * Visits the sides alternately, so that the machine's load affects all; returns what each visit gave, by side. The results of
 * rounds that warm up are left out.
 */
export async function alternately<N extends string, S, T>(
  sides: Readonly<Record<N, S>>,
  { rounds, warmUpRounds = 0 }: { readonly rounds: number; readonly warmUpRounds?: number },
  visit: (side: S, name: N) => Promise<T>,
): Promise<Readonly<Record<N, readonly T[]>>> {
  const names = Object.keys(sides) as N[];
  const results = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<N, T[]>;
  for (let round = 0; round < warmUpRounds + rounds; round += 1)
    for (const name of names) {
      const result = await visit(sides[name], name);
      if (round >= warmUpRounds) results[name].push(result);
    }
  return results;
}
