/** The network is idle when no file has arrived for this long: longer than the gaps of a slow answer. */
const NETWORK_IDLE_MILLISECONDS = 3_000;

/** Resolves in another task. A browser without `scheduler.postTask` does not tell when it is idle. */
function task(priority: 'user-visible' | 'background'): Promise<unknown> {
  const { scheduler } = globalThis as { readonly scheduler?: Partial<Scheduler> };
  if (scheduler?.postTask) return scheduler.postTask(() => undefined, { priority });
  return new Promise((resolve) => setTimeout(resolve));
}

/** Resolves when no file of the page has arrived for a while. */
function untilNetworkIsIdle(): Promise<void> {
  return new Promise((resolve) => {
    const wait = (): ReturnType<typeof setTimeout> =>
      setTimeout(() => {
        observer?.disconnect();
        resolve();
      }, NETWORK_IDLE_MILLISECONDS);
    let timer = wait();
    // The page is painted at build time in a DOM without this API.
    const observer =
      typeof PerformanceObserver === 'undefined'
        ? undefined
        : new PerformanceObserver(() => {
            clearTimeout(timer);
            timer = wait();
          });
    observer?.observe({ type: 'resource' });
  });
}

/**
 * Resolves later: in the `next task`, before which the browser can paint and handle input; when the browser is `idle`; or when
 * the network is idle, too. Do not load code for later screens before the `network idle`.
 *
 * @example await later('idle');
 */
export async function later(
  when: 'next task' | 'idle' | 'network idle' = 'next task',
): Promise<void> {
  if (when === 'network idle') await untilNetworkIsIdle();
  await task(when === 'next task' ? 'user-visible' : 'background');
}
