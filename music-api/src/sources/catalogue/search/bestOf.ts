/** The best of the numbers from 0 up to `count`, best first, at most so many of them. */
export function bestOf(
  count: number,
  most: number,
  compare: (left: number, right: number) => number,
): readonly number[] {
  const kept: number[] = [];
  /** What a candidate must precede once `most` are kept. */
  let last: number | undefined;
  for (let candidate = 0; candidate < count; candidate += 1) {
    if (last !== undefined && compare(candidate, last) >= 0) continue;
    kept.push(candidate);
    if (kept.length < 2 * most) continue;
    kept.sort(compare).length = most;
    last = kept.at(-1);
  }
  kept.sort(compare);
  return kept.slice(0, most);
}
