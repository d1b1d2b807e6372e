import { schedule } from './schedule';

/** Not every browser says when it is idle; the first screen has mostly settled after this long. */
const SETTLED_MILLISECONDS = 1_000;

/** Runs when the browser has nothing else to do; the returned function calls it off. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) return schedule(run, SETTLED_MILLISECONDS);
  const idle = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(idle);
}
