/**
 * The smallest of `values` that at least `share` of them do not exceed (nearest rank); 0 if there are none. `share` is
 * above 0 and at most 1.
 */
export function percentile(values: readonly number[], share: number): number {
  const ascending = [...values].sort((a, b) => a - b);
  return ascending[Math.ceil(share * ascending.length) - 1] ?? 0;
}

/** The median; of an even number of values, the lower of the two in the middle. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);
