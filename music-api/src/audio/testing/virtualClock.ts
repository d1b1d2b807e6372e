import type { Clock } from '../clock.ts';

/** A clock that only a test advances. */
export interface VirtualClock extends Clock {
  /** Advances the time and runs the timers that are due. */
  pass(milliseconds: number): void;
}

/** Creates a clock at 0. */
export function createVirtualClock(): VirtualClock {
  let time = 0;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  return {
    now: () => time,
    schedule: (run, milliseconds) => {
      const timer = { at: time + milliseconds, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    pass: (milliseconds) => {
      time += milliseconds;
      for (const timer of [...timers].sort((left, right) => left.at - right.at)) {
        if (timer.at <= time && timers.delete(timer)) timer.run();
      }
    },
  };
}
