import type { HostApi, Scope } from '@prelude/shared';
import type { StoragePort } from '@prelude/shared/host';
import { fromEvent, merge } from '@prelude/shared/host';
import { filter, take } from 'rxjs';

/** Remembers that the browser has been asked: Firefox asks its user, and a user is asked once. */
const ASKED_KEY = 'storage_persistence_asked';

/** Dependencies of the wish to keep what is stored. */
export interface StorageKeeping {
  readonly host: Pick<HostApi, 'library' | 'playlists'>;
  readonly storage: StoragePort;
  readonly scope: Scope;
  readonly window: Window;
}

/**
 * Asks the browser not to delete what is stored when space runs out, once there is something to lose: after the first
 * like or playlist. Safari and Chromium decide by themselves.
 */
export function keepStorage({ host, storage, scope, window }: StorageKeeping): void {
  const { storage: manager } = window.navigator as Partial<Navigator>;
  // Not in WebKitGTK, nor on pages without https.
  if (typeof manager?.persist !== 'function' || storage.read(ASKED_KEY) !== null) return;
  const hasSomethingToLose = (): boolean =>
    host.library.favorites$.value.length > 0 || host.playlists.playlists$.value.length > 0;
  const stored = merge(
    fromEvent(window, 'favorites-updated'),
    fromEvent(window, 'playlists-updated'),
  );
  scope.observe(stored.pipe(filter(hasSomethingToLose), take(1)), () => {
    // The answer changes nothing here; a browser may also refuse to be asked.
    manager.persist().catch(() => undefined);
    try {
      storage.write(ASKED_KEY, '1');
    } catch {
      // It is asked again at the next visit.
    }
  });
}
