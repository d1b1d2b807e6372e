import type { EventBus } from '../contract/windowEvents';
import { GUEST_LOCAL_USER_ID } from '../model/library';
import { changeRecord, readRecord, removeRecord } from '../storage/records';
import { StorageError, type StoragePort } from '../storage/storagePort';
import type { TabTurn } from '../storage/tabTurn';
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

/** What the merge stands on. */
export interface GuestMergeParts {
  readonly storage: StoragePort;
  /** Keeps two tabs that see the same sign-in from merging at once, and everybody else from the records meanwhile. */
  readonly turn: TabTurn;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly publish: EventBus['publish'];
}

type MergeRecord = (parts: GuestMergeParts, guestUserId: string, accountUserId: string) => void;

/**
 * The account's record is written before the guest's is removed, so nothing is lost between the two; what can't be
 * united twice is noted before it is written, so a tab that died between the two gives nothing twice. Without Web Locks
 * another tab may have done the first steps of the same merge: they leave what a tab that died leaves. The account's
 * event alone is published: the guest is on the way out, and would see an empty library for a moment.
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

/** What moves into the account; another kind of record joins by its rule here. */
const MERGES: readonly MergeRecord[] = [
  mergeOf(favoritesRule),
  mergeOf(recentRule),
  mergeOf(playCountsRule),
  mergeOf(playlistsRule),
];

/** Makes the merge of guests into accounts. */
export function createGuestMerge(parts: GuestMergeParts): GuestMerge {
  const { storage, turn } = parts;

  /** Why a guest's records could not all be moved; null where they were. */
  const moveAll = (guestUserId: string, accountUserId: string): StorageError | null => {
    let refusal: StorageError | null = null;
    for (const mergeRecord of MERGES) {
      try {
        mergeRecord(parts, guestUserId, accountUserId);
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        refusal ??= error;
      }
    }
    return refusal;
  };

  const mergeAll = (guestUserIds: readonly string[], accountUserId: string): Promise<void> =>
    turn(() => {
      const pending = readPendingGuests(storage, accountUserId);
      // The guest shared by all who are not signed in is nobody's own.
      const guests = [...new Set([...pending, ...guestUserIds])].filter(
        (id) => id !== accountUserId && id !== GUEST_LOCAL_USER_ID,
      );
      if (guests.length > 0) keepPendingGuests(storage, accountUserId, guests);
      const refusals = new Map<string, StorageError>();
      for (const guest of guests) {
        const refusal = moveAll(guest, accountUserId);
        if (refusal) refusals.set(guest, refusal);
      }
      // Moving the rest may have made the room that the note lacked before.
      keepPendingGuests(storage, accountUserId, [...refusals.keys()]);
      for (const refusal of refusals.values()) throw refusal;
    });

  return {
    merge: (guestUserId, accountUserId) => mergeAll([guestUserId], accountUserId),
    resume: (accountUserId) => mergeAll([], accountUserId),
  };
}
