import { revisionOf } from './readPageText';

/** The used part of the browser's service workers; missing in some browsers. */
export type WorkerContainer = Pick<
  ServiceWorkerContainer,
  'getRegistrations' | 'ready' | 'register'
>;

/** Dependencies of the page's side of the worker. */
export interface FollowWorkerDependencies {
  readonly isOn: boolean;
  readonly container: WorkerContainer;
  readonly caches: Pick<CacheStorage, 'delete' | 'keys'>;
  /** The version of each part of this page. */
  readonly versions: Readonly<Record<string, string>>;
}

/** The address of the worker, which decides for the whole site. */
const WORKER_PATH = '/sw.js';

/**
 * Registers the worker and asks it to keep this page, which has worked. Where the site has switched it off, unregisters it and
 * deletes all that it has kept.
 */
export async function followWorker(dependencies: FollowWorkerDependencies): Promise<void> {
  const { isOn, container, caches, versions } = dependencies;
  if (isOn) {
    await container.register(WORKER_PATH);
    const { active } = await container.ready;
    active?.postMessage({ keep: revisionOf(versions) });
    return;
  }
  const registrations = await container.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  for (const name of await caches.keys()) await caches.delete(name);
}
