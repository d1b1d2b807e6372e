import type { Schedule } from '@prelude/shared';

/** The browser's timers. */
export const schedule: Schedule = (run, delayMilliseconds) => {
  const timer = setTimeout(run, delayMilliseconds);
  return () => clearTimeout(timer);
};
