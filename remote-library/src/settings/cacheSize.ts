/** The bounds of the simulated cache size (specification 9.8). */
const SMALLEST_MEGABYTES = 50;
const LARGEST_MEGABYTES = 250;

/** How long clearing takes, in milliseconds (specification 9.8). */
export const CLEARING_MILLISECONDS = 1500;

/** A simulated cache size of 50 to 250 MB; `random` gives 0 to below 1. */
export const simulateCacheMegabytes = (random: () => number): number =>
  SMALLEST_MEGABYTES + random() * (LARGEST_MEGABYTES - SMALLEST_MEGABYTES);

/** A size with two decimals and the unit. */
export const formatMegabytes = (megabytes: number): string => `${megabytes.toFixed(2)} MB`;
