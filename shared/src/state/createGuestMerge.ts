import type { EventBus } from '../events/windowEvents';
import { GUEST_LOCAL_USER_ID } from '../model/library';
import { changeRecord, readRecord, removeRecord } from '../storage/records';
import { StorageError, type StoragePort } from '../storage/storagePort';
import type { CrossTabLock } from '../storage/crossTabLock';
import type { GuestMerge } from './guestMerge';
import { forgetGiven, noteGiven, settleGiven } from './guestMergeNotes';
import {
  favoritesRule,
  playCountsRule,
  playlistsRule,
  recentRule,
  type GuestMergeRule,
} from './guestMergeRules';
import { keepPendingGuests, readPendingGuests } from './pendingGuests';

/** Dependencies of the merge. */
export interface GuestMergeDependencies {
  readonly storage: StoragePort;
  /** Excludes other tabs: two merges of the same sign-in, and other changes of the records. */
  readonly lock: CrossTabLock;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly publish: EventBus['publish'];
}

type MergeRecord = (
  dependencies: GuestMergeDependencies,
  guestUserId: string,
  accountUserId: string,
) => void;

/**
 * The account's record is written before the guest's is removed, so nothing is lost if the tab dies between the two.
 * Merges that can't be repeated are noted before the write, so that a retry adds nothing twice. Without Web Locks
 * another tab may have done the first steps of the same merge; they look like those of a tab that died. Only the
 * account's event is published: the guest is about to leave and would briefly see an empty library.
 */
function mergeOf<T>(rule: GuestMergeRule<T>): MergeRecord {
  const { codec, event, isEmpty, unite, sum } = rule;

  return ({ storage, now, publish }, guestUserId, accountUserId) => {
    const give = (guest: T): void => {
      const uniteWithGuest = (account: T): T => unite(account, guest, now(), accountUserId);
      if (sum) {
        const given = uniteWithGuest(readRecord(storage, codec, accountUserId));
        noteGiven(storage, codec, guestUserId, { accountUserId, guest, given });
      }
      try {
        changeRecord(storage, codec, accountUserId, uniteWithGuest);
      } catch (error) {
        forgetGiven(storage, codec, guestUserId);
        throw error;
      }
      publish(event, { userId: accountUserId });
    };

    settleGiven(storage, rule, guestUserId);
    const guest = readRecord(storage, codec, guestUserId);
    if (!isEmpty(guest)) give(guest);
    removeRecord(storage, codec, guestUserId);
    forgetGiven(storage, codec, guestUserId);
  };
}

/** The merge rules of all records. */
const MERGES: readonly MergeRecord[] = [
  mergeOf(favoritesRule),
  mergeOf(recentRule),
  mergeOf(playCountsRule),
  mergeOf(playlistsRule),
];

/** Creates the merge of guests into accounts. */
export function createGuestMerge(dependencies: GuestMergeDependencies): GuestMerge {
  const { storage, lock } = dependencies;

  /** The error if some of a guest's records could not be moved, or null. */
  const moveAll = (guestUserId: string, accountUserId: string): StorageError | null => {
    let refusal: StorageError | null = null;
    for (const mergeRecord of MERGES) {
      try {
        mergeRecord(dependencies, guestUserId, accountUserId);
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        refusal ??= error;
      }
    }
    return refusal;
  };

  const mergeAll = (guestUserIds: readonly string[], accountUserId: string): Promise<void> =>
    lock(() => {
      const pending = readPendingGuests(storage, accountUserId);
      // The shared guest is not merged: its records belong to no one user.
      const guests = [...new Set([...pending, ...guestUserIds])].filter(
        (id) => id !== accountUserId && id !== GUEST_LOCAL_USER_ID,
      );
      if (guests.length > 0) keepPendingGuests(storage, accountUserId, guests);
      const refusals = new Map<string, StorageError>();
      for (const guest of guests) {
        const refusal = moveAll(guest, accountUserId);
        if (refusal) refusals.set(guest, refusal);
      }
      // The removed guest records may have made room for the note.
      keepPendingGuests(storage, accountUserId, [...refusals.keys()]);
      for (const refusal of refusals.values()) throw refusal;
    });

  return {
    merge: (guestUserId, accountUserId) => mergeAll([guestUserId], accountUserId),
    resume: (accountUserId) => mergeAll([], accountUserId),
  };
}
