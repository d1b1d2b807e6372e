/** The weight of a new measurement, so that one slow start does not dominate. */
const WEIGHT = 0.25;
/** The initial estimate: Chromium's (docs/decisions/sound.md). */
const FIRST_GUESS_SECONDS = 0.006;
/** Longer starts have other causes. */
const LONGEST_SECONDS = 0.1;

/**
 * A margin, so that the old source has not ended when the new one fades in: timer, output blocks and fade. With it,
 * there is no gap between two constant tones (docs/decisions/sound.md).
 */
const TRANSITION_SECONDS = 0.02;

/** The smoothed time of ready sources from `play` to the full level, in seconds. */
export function createStartLatency() {
  let seconds = FIRST_GUESS_SECONDS;
  return {
    get seconds(): number {
      return seconds + TRANSITION_SECONDS;
    },
    /** Adds a measurement. */
    add(measured: number): void {
      const bounded = Math.min(LONGEST_SECONDS, Math.max(0, measured));
      seconds += (bounded - seconds) * WEIGHT;
    },
  };
}
