/** Values by name: of sides that are compared, or of parts. */
export type ByName<N extends string, T> = Readonly<Record<N, T>>;

/** The same names with other values, in the same order. */
export const mapValues = <N extends string, S, T>(
  values: ByName<N, S>,
  make: (value: S, name: N) => T,
): ByName<N, T> =>
  Object.fromEntries(
    (Object.entries(values) as [N, S][]).map(([name, value]) => [name, make(value, name)]),
  ) as ByName<N, T>;

/**
 * Visits the sides alternately, so that the machine's load affects all. The results of rounds that warm up are left
 * out.
 */
export async function alternately<N extends string, S, T>(
  sides: ByName<N, S>,
  { rounds, warmUpRounds = 0 }: { readonly rounds: number; readonly warmUpRounds?: number },
  visit: (side: S) => Promise<T>,
): Promise<ByName<N, readonly T[]>> {
  const results = mapValues(sides, (): T[] => []);
  for (let round = 0; round < warmUpRounds + rounds; round += 1)
    for (const name of Object.keys(sides) as N[]) results[name].push(await visit(sides[name]));
  return mapValues(results, (all) => all.slice(warmUpRounds));
}
