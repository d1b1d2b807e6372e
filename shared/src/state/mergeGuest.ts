import type { EventBus } from '../events/windowEvents';
import type { RecordEventName } from '../events/recordEvents';
import {
  GUEST_LOCAL_USER_ID,
  type FavoritesRecord,
  type PlayCounts,
  type RecentRecord,
} from '../model/library';
import { highestCounts, uniteRecent, uniteTracks } from '../model/libraryRules';
import type { Playlist } from '../model/playlist';
import { unitePlaylists } from '../model/playlistRules';
import type { CrossTabLock } from '../storage/crossTabLock';
import { favoritesCodec, playCountsCodec, recentCodec } from '../storage/libraryRecords';
import { playlistsCodec } from '../storage/playlistsRecord';
import { changeRecord, readRecord, removeRecord, type RecordCodec } from '../storage/records';
import { StorageError, type StoragePort } from '../storage/storagePort';

/** Dependencies of the merge. */
export interface GuestMergeDependencies {
  readonly storage: StoragePort;
  /** Excludes other tabs: two merges of the same sign-in, and other changes of the records. */
  readonly lock: CrossTabLock;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly publish: EventBus['publish'];
}

/**
 * Moves a guest's likes, plays and playlists into an account (specification 4.4): merges the guest's records into the
 * account's, removes the guest's, and publishes the account's changes. The same merge twice changes nothing, so it may
 * be repeated after a failure. Rejects with a StorageError if the browser refuses: refused records stay with the guest,
 * the others have moved.
 */
export type MergeGuest = (guestUserId: string, accountUserId: string) => Promise<void>;

/** How one kind of record of a guest is merged into an account's. */
interface MergeRule<T> {
  readonly codec: RecordCodec<T>;
  /** Reports that the account's record has changed. */
  readonly event: RecordEventName;
  isEmpty(record: T): boolean;
  /** The merged record; `mergedAt` in milliseconds since the epoch. */
  merge(account: T, guest: T, mergedAt: number, accountUserId: string): T;
}

/** Each track once. Likes have no time: the list that changed last goes first, the account's if equal. */
const favoritesRule: MergeRule<FavoritesRecord> = {
  codec: favoritesCodec,
  event: 'favorites-updated',
  isEmpty: ({ tracks }) => tracks.length === 0,
  merge(account, guest, mergedAt) {
    const [newer, older] =
      guest.updatedAt > account.updatedAt ? [guest, account] : [account, guest];
    const tracks = uniteTracks(newer.tracks, older.tracks);
    return { userId: account.userId, tracks, updatedAt: mergedAt };
  },
};

/** Each track at its newest start, the newest first, up to the limit; equal starts take the account's entry. */
const recentRule: MergeRule<RecentRecord> = {
  codec: recentCodec,
  event: 'recent-updated',
  isEmpty: ({ tracks }) => tracks.length === 0,
  merge: (account, guest, mergedAt) => ({
    tracks: uniteRecent(account.tracks, guest.tracks),
    updatedAt: mergedAt,
  }),
};

/** The larger count of each track. */
const playCountsRule: MergeRule<PlayCounts> = {
  codec: playCountsCodec,
  event: 'play-counts-updated',
  isEmpty: (counts) => Object.keys(counts).length === 0,
  merge: highestCounts,
};

/** Guests only have playlists that they imported: the account gets them. */
const playlistsRule: MergeRule<readonly Playlist[]> = {
  codec: playlistsCodec,
  event: 'playlists-updated',
  isEmpty: (playlists) => playlists.length === 0,
  merge: (account, guest, _, userId) =>
    unitePlaylists(
      account,
      guest.map((playlist) => ({ ...playlist, userId })),
    ),
};

type MoveRecord = (
  dependencies: GuestMergeDependencies,
  guestUserId: string,
  accountUserId: string,
) => void;

/**
 * Writes the account's record before it removes the guest's: nothing is lost if the tab closes between the two.
 * Publishes the account's event only: the guest is about to leave and would briefly see an empty library.
 */
function moveBy<T>({ codec, event, isEmpty, merge }: MergeRule<T>): MoveRecord {
  return ({ storage, now, publish }, guestUserId, accountUserId) => {
    const guest = readRecord(storage, codec, guestUserId);
    if (!isEmpty(guest)) {
      changeRecord(storage, codec, accountUserId, (account) =>
        merge(account, guest, now(), accountUserId),
      );
      publish(event, { userId: accountUserId });
    }
    removeRecord(storage, codec, guestUserId);
  };
}

const MOVES: readonly MoveRecord[] = [
  moveBy(favoritesRule),
  moveBy(recentRule),
  moveBy(playCountsRule),
  moveBy(playlistsRule),
];

/** Creates the merge of guests into accounts. */
export const createMergeGuest =
  (dependencies: GuestMergeDependencies): MergeGuest =>
  (guestUserId, accountUserId) =>
    dependencies.lock(() => {
      // The records of the shared guest belong to no one user.
      if (guestUserId === accountUserId || guestUserId === GUEST_LOCAL_USER_ID) return;
      let refusal: StorageError | null = null;
      for (const move of MOVES) {
        try {
          move(dependencies, guestUserId, accountUserId);
        } catch (error) {
          if (!(error instanceof StorageError)) throw error;
          refusal ??= error;
        }
      }
      if (refusal) throw refusal;
    });
