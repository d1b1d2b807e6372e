import { schedule } from './schedule';

/** The fallback for browsers that do not report idle time; the first screen has usually loaded after this time. */
const SETTLED_MILLISECONDS = 1_000;

/** Runs a task when the browser is idle; the returned function cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) return schedule(run, SETTLED_MILLISECONDS);
  const idle = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(idle);
}
