import type { Schedule } from '@prelude/shared';

/** Calls `onActivity` for each file that has arrived; the returned function ends that. */
export type ObserveArrivals = (onActivity: () => void) => () => void;

/** After this time without arrivals the screen has loaded. Ours to choose: longer than the gaps of a slow answer. */
export const QUIET_MILLIS = 3_000;

/** Resolves once no file has arrived for a while, so that later requests do not slow the screen down. */
export function untilNetworkIsQuiet(observe: ObserveArrivals, schedule: Schedule): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      stop();
      resolve();
    };
    let cancel = schedule(finish, QUIET_MILLIS);
    const stop = observe(() => {
      cancel();
      cancel = schedule(finish, QUIET_MILLIS);
    });
  });
}

/** The arrivals of a page's files as reported by the browser; none if it can't. */
export const observeResources: ObserveArrivals = (onActivity) => {
  if (typeof PerformanceObserver === 'undefined') return () => undefined;
  const observer = new PerformanceObserver(onActivity);
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
};
