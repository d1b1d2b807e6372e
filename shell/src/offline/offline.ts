import type { MusicClient } from '@prelude/shared';
import { createMusicClient } from '@prelude/shared/host';
import type { FollowWorkerDependencies } from './followWorker';

/** Code that no first screen with a network needs: a deferred chunk. */
const loadCode = () => import(/* webpackChunkName: "offline" */ './offlineCode');

/** True if a service worker is between this page and the network. */
const hasWorker = ({ navigator }: Window): boolean =>
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

/** The same client, which gives what the worker has kept where the music API can't be asked. */
export const withKeptMusic = (client: MusicClient, window: Window): MusicClient => ({
  ...client,
  search: (query) =>
    client.search(query).catch((error: unknown) => {
      if (!hasWorker(window)) throw error;
      return loadCode().then(
        ({ recallResults }) => recallResults(createMusicClient, window.caches, query, error),
        () => {
          throw error;
        },
      );
    }),
  clearCache() {
    client.clearCache();
    void loadCode().then(({ deleteCaches }) => deleteCaches(window.caches));
  },
});
