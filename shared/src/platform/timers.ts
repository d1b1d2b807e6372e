import type { Schedule } from '../reactive/schedule';

/** The browser's timers. */
export const timers: Schedule = (run, delayMilliseconds) => {
  const timer = setTimeout(run, delayMilliseconds);
  return () => clearTimeout(timer);
};
