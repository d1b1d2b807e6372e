/**
 * The smallest of `values` that at least `share` of them do not exceed (nearest rank); 0 of none. `share` is above 0
 * and at most 1.
 */
export function percentile(values: readonly number[], share: number): number {
  const ascending = [...values].sort((a, b) => a - b);
  return ascending[Math.ceil(share * ascending.length) - 1] ?? 0;
}

/** The value in the middle; of an even number, the lower of the two. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);
