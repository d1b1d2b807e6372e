import { later } from '@prelude/shared/platform';

/**
 * Updates one row at a time, when the browser is idle. Updating all rows at once is one long task on a slow phone. Each call of
 * the returned function waits for the calls before it.
 */
export function createIdleQueue(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => later('idle')));
}
