import { StorageError, type StoragePort } from '../storage/storagePort';
import type { TabTurn } from '../storage/tabTurn';
import type { GuestMerge } from './guestMerge';
import { keepPendingGuests, readPendingGuests } from './pendingGuests';

/** What a guest merge that comes late stands on. */
export interface LateGuestMergeParts {
  readonly storage: StoragePort;
  readonly turn: TabTurn;
  /** Fetches the merge; rejects where it can't be had now. */
  readonly load: () => Promise<GuestMerge>;
}

/**
 * A guest merge whose code is fetched when somebody needs it. Who is to be merged is noted first, so where the code can't
 * be had the account's next arrival finishes it; until then the call rejects with a StorageError, and nothing has moved.
 */
export function createLateGuestMerge({ storage, turn, load }: LateGuestMergeParts): GuestMerge {
  const open = (): Promise<GuestMerge> =>
    load().catch((cause: unknown) => {
      throw new StorageError('forbidden', { cause });
    });
  const pendingOf = (accountUserId: string): readonly string[] =>
    readPendingGuests(storage, accountUserId);

  return {
    async merge(guestUserId, accountUserId) {
      await turn(() => {
        const pending = pendingOf(accountUserId);
        if (!pending.includes(guestUserId))
          keepPendingGuests(storage, accountUserId, [...pending, guestUserId]);
      });
      return (await open()).merge(guestUserId, accountUserId);
    },
    async resume(accountUserId) {
      if (pendingOf(accountUserId).length > 0) await (await open()).resume(accountUserId);
    },
  };
}
