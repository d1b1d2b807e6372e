import type { Schedule } from '@prelude/shared';

/** Calls `onActivity` for each file that has arrived; the returned function ends that. */
export type ObserveArrivals = (onActivity: () => void) => () => void;

/** So long without an arrival, and a screen has what it asked for. Ours to choose: longer than a slow answer's gaps. */
export const QUIET_MILLIS = 3_000;

/** Resolves once no file has arrived for a while: what is fetched then takes nothing from the screen. */
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

/** The arrivals of a page's files as the browser notes them; none where it can't. */
export const observeResources: ObserveArrivals = (onActivity) => {
  if (typeof PerformanceObserver === 'undefined') return () => undefined;
  const observer = new PerformanceObserver(onActivity);
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
};
