/** A row waits for an idle moment of a busy browser at most this long. */
const PATIENCE_MILLIS = 100;

const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: PATIENCE_MILLIS });
    else setTimeout(resolve);
  });

/**
 * Has rows change one after the other, each when the browser is idle: rows that change together are rendered and laid out
 * together, in one task that blocks a slow phone. Each call of the returned function waits for its turn.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(untilIdle));
}
