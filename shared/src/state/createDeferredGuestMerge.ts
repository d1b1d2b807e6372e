import { StorageError, type StoragePort } from '../storage/storagePort';
import type { CrossTabLock } from '../storage/crossTabLock';
import { createDeferredCode } from '../reactive/deferredCode';
import type { GuestMerge } from './guestMerge';
import { keepPendingGuests, readPendingGuests } from './pendingGuests';

/** Dependencies of a deferred guest merge. */
export interface DeferredGuestMergeDependencies {
  readonly storage: StoragePort;
  readonly lock: CrossTabLock;
  /** Loads the merge; rejects if it can't be loaded now. */
  readonly load: () => Promise<GuestMerge>;
}

/**
 * A guest merge whose code is loaded when it is needed. The guest is noted first, so if the code can't be loaded, the
 * account's next sign-in finishes the merge; until then the call rejects with a StorageError, and nothing has moved.
 */
export function createDeferredGuestMerge({
  storage,
  lock,
  load,
}: DeferredGuestMergeDependencies): GuestMerge {
  const code = createDeferredCode(load, (cause) => new StorageError('forbidden', { cause }));
  const pendingOf = (accountUserId: string): readonly string[] =>
    readPendingGuests(storage, accountUserId);

  return {
    async merge(guestUserId, accountUserId) {
      await lock(() => {
        const pending = pendingOf(accountUserId);
        if (!pending.includes(guestUserId))
          keepPendingGuests(storage, accountUserId, [...pending, guestUserId]);
      });
      return (await code.load()).merge(guestUserId, accountUserId);
    },
    async resume(accountUserId) {
      if (pendingOf(accountUserId).length > 0) await (await code.load()).resume(accountUserId);
    },
  };
}
