/** Page loads of a version, and those of them where it failed. */
export interface Loads {
  readonly starts: number;
  readonly failed: number;
}

/** ln(n!): summed up for small n, else by Stirling's series, whose error is below 1e-12 from 20 on. */
function lnFactorial(n: number): number {
  if (n < 20) {
    let sum = 0;
    for (let factor = 2; factor <= n; factor += 1) sum += Math.log(factor);
    return sum;
  }
  const series = 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1_260 * n ** 5);
  return n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n) + series;
}

const lnChoose = (n: number, k: number): number =>
  lnFactorial(n) - lnFactorial(k) - lnFactorial(n - k);

/**
 * The probability that a version would fail in at least as many of its page loads if it were no worse than the other: Fisher's
 * exact test, one-sided (R. A. Fisher, The Design of Experiments, 1935; in R fisher.test with alternative "greater"). It is
 * exact for few failures, where the normal approximation of a z-test is not.
 */
export function chanceIfNoWorse(version: Loads, other: Loads): number {
  const all = version.starts + other.starts;
  const failed = version.failed + other.failed;
  const ways = lnChoose(all, version.starts);
  let chance = 0;
  for (let each = version.failed; each <= Math.min(version.starts, failed); each += 1)
    if (failed - each <= other.starts)
      chance += Math.exp(
        lnChoose(failed, each) + lnChoose(all - failed, version.starts - each) - ways,
      );
  return Math.min(chance, 1);
}

/** How often a watch may end a canary that is no worse, over all its looks together. */
const FALSE_ALARMS = 0.05;

/**
 * True where a canary is worse than what is live, at the watch's look number `look`, from 1. Looking often finds a difference
 * sooner or later by chance, so each look gets a share of the false alarms: 1/2, 1/6, 1/12, …, which add up to 1 however many
 * looks there are (the union bound).
 */
export const isWorse = (canary: Loads, live: Loads, look: number): boolean =>
  chanceIfNoWorse(canary, live) < FALSE_ALARMS / (look * (look + 1));
