/** Each new start counts for a quarter, so that one that was late does not govern the next. */
const WEIGHT = 0.25;
/** Before anything was measured here: what Chromium takes (decision 0019). */
const FIRST_GUESS_SECONDS = 0.006;
/** Above, something else was in the way than the start itself. */
const LONGEST_SECONDS = 0.1;

/**
 * On top, so that the one before has not ended when the new one is faded in: what a timer, the output's blocks and the
 * fade cost. With it, no silence is left between two constant tones (decision 0019).
 */
const HAND_OVER_SECONDS = 0.02;

/** How long ready sources take from `play` to their first sound at its full level, smoothed, in seconds. */
export interface StartUp {
  readonly seconds: number;
  /** Takes in how long one start took. */
  add(seconds: number): void;
}

/** Makes an estimate that learns. */
export function createStartUp(): StartUp {
  let seconds = FIRST_GUESS_SECONDS;
  return {
    get seconds() {
      return seconds + HAND_OVER_SECONDS;
    },
    add(measured) {
      const bounded = Math.min(LONGEST_SECONDS, Math.max(0, measured));
      seconds += (bounded - seconds) * WEIGHT;
    },
  };
}
