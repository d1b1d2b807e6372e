import type { Schedule } from '@prelude/shared';

/** Dependencies of the watch. */
export interface StallDetectorDependencies {
  readonly schedule: Schedule;
  /** The position, in seconds. */
  readonly positionSeconds: () => number;
  /** How long the sound may stall now, in seconds. */
  readonly patienceSeconds: () => number;
  /** The sound has stalled for longer; the watch has ended. */
  readonly onStall: () => void;
}

/**
 * The interval of the checks. Time is counted in checks and not by a clock, so that a sleep of the machine counts as
 * one check.
 */
const LOOK_SECONDS = 2;

/** Creates an idle watch, which detects a sound that should play but does not advance; `stop` leaves no timer. */
export function createStallDetector(dependencies: StallDetectorDependencies) {
  let seenSeconds = 0;
  let stillLooks = 0;
  let cancel = (): void => {};

  const look = (): void => {
    const seconds = dependencies.positionSeconds();
    stillLooks = seconds === seenSeconds ? stillLooks + 1 : 0;
    seenSeconds = seconds;
    if (stillLooks * LOOK_SECONDS >= dependencies.patienceSeconds()) dependencies.onStall();
    else lookAgain();
  };
  const lookAgain = (): void => {
    cancel = dependencies.schedule(look, LOOK_SECONDS * 1000);
  };

  return {
    /** The sound should play from now on: its time starts. */
    start(): void {
      cancel();
      seenSeconds = dependencies.positionSeconds();
      stillLooks = 0;
      lookAgain();
    },
    stop: (): void => cancel(),
  };
}
