import type { Schedule } from '@prelude/shared';

/** What the watch stands on. */
export interface StallWatchParts {
  readonly schedule: Schedule;
  /** Where the sound is, in seconds. */
  readonly positionSeconds: () => number;
  /** How long the sound may stand still now, in seconds. */
  readonly patienceSeconds: () => number;
  /** The sound has stood still for longer; it is watched no more. */
  readonly onStall: () => void;
}

/** Notices a sound that stands still although it should play. */
export interface StallWatch {
  /** The sound should play from now on: it has all its time. */
  start(): void;
  stop(): void;
}

/**
 * The sound is looked at this often. Time is counted in looks and not by a clock: a machine that has slept for an hour
 * looks once when it wakes, and the sound gets the rest of its time to go on.
 */
const LOOK_SECONDS = 2;

/** Makes a watch that watches nothing yet; `stop` leaves no timer behind. */
export function createStallWatch(parts: StallWatchParts): StallWatch {
  let seenSeconds = 0;
  let stillLooks = 0;
  let cancel = (): void => {};

  const look = (): void => {
    const seconds = parts.positionSeconds();
    stillLooks = seconds === seenSeconds ? stillLooks + 1 : 0;
    seenSeconds = seconds;
    if (stillLooks * LOOK_SECONDS >= parts.patienceSeconds()) parts.onStall();
    else lookAgain();
  };
  const lookAgain = (): void => {
    cancel = parts.schedule(look, LOOK_SECONDS * 1000);
  };

  return {
    start() {
      cancel();
      seenSeconds = parts.positionSeconds();
      stillLooks = 0;
      lookAgain();
    },
    stop: () => cancel(),
  };
}
