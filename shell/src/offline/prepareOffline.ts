/** What the page asks of the browser and of its own data. */
export interface OfflineDependencies {
  /** True if the site has its service worker switched on (`serviceWorker` in the site's configuration). */
  readonly isOn: boolean;
  readonly window: Window & typeof globalThis;
  readonly versions: Readonly<Record<string, string>>;
  /** True if the page shows a remote from a developer's machine: it is not kept. */
  readonly isOverridden: () => boolean;
}

/**
 * Prepares the product's start without a network, a deferred chunk; the returned function begins it. A browser without service
 * workers, or one that refuses them, shows the product as before.
 */
export function prepareOffline(dependencies: OfflineDependencies): () => void {
  const { isOn, window, versions, isOverridden } = dependencies;
  return () => {
    const { serviceWorker: container } = window.navigator as Partial<Navigator>;
    if (!container || isOverridden() || (!isOn && !container.controller)) return;
    import(/* webpackChunkName: "offline" */ './followWorker')
      .then(({ followWorker }) =>
        followWorker({ isOn, container, caches: window.caches, versions }),
      )
      .catch(() => undefined);
  };
}
