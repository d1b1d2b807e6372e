import type { MusicClient } from '@prelude/shared';
import type { FollowWorkerDependencies } from './followWorker';

/** Code that no first screen with a network needs: a deferred chunk. */
const loadCode = () => import(/* webpackChunkName: "offline" */ './offlineCode');

/** True if a service worker is between this page and the network. */
export const hasWorker = ({ navigator }: Window): boolean =>
  Boolean((navigator as Partial<Navigator>).serviceWorker?.controller);

/**
 * Prepares the product's start without a network; the returned function begins it. A browser without service workers, or one
 * that refuses them, shows the product as before.
 */
export const prepareOffline = (dependencies: FollowWorkerDependencies) => (): void => {
  if (dependencies.isOn || hasWorker(dependencies.window))
    loadCode()
      .then(({ followWorker }) => followWorker(dependencies))
      .catch(() => undefined);
};

/** The same client. Clearing its cache also deletes the service worker's caches. */
export const withClearedCaches = (client: MusicClient, window: Window): MusicClient => ({
  ...client,
  clearCache() {
    client.clearCache();
    void loadCode().then(({ deleteCaches }) => deleteCaches(window.caches));
  },
});
