import type { FavoritesRecord, PlayCounts, RecentRecord } from '../model/library';
import { uniteRecent, uniteTracks } from '../model/libraryRules';
import type { Playlist } from '../model/playlist';
import { unitePlaylists } from '../model/playlistRules';
import { favoritesCodec, playCountsCodec, recentCodec } from '../storage/libraryRecords';
import { playlistsCodec } from '../storage/playlistsRecord';
import type { RecordCodec } from '../storage/records';
import type { RecordEventName } from '../events/recordEvents';

/** How one kind of record of a guest is merged into an account's. */
export interface GuestMergeRule<T> {
  readonly codec: RecordCodec<T>;
  /** Publishes that the account's record has changed. */
  readonly event: RecordEventName;
  isEmpty(record: T): boolean;
  /** The merged record; `mergedAt` in milliseconds since the epoch. */
  unite(account: T, guest: T, mergedAt: number, accountUserId: string): T;
  /** For a record whose merge can't be repeated. */
  readonly sum?: {
    /** True if the record still contains this part: such records must only ever grow. */
    holds(record: T, part: T): boolean;
    minus(record: T, part: T): T;
  };
}

/** Each track once. Likes have no time: the list that changed last goes first, the account's if equal. */
export const favoritesRule: GuestMergeRule<FavoritesRecord> = {
  codec: favoritesCodec,
  event: 'favorites-updated',
  isEmpty: ({ tracks }) => tracks.length === 0,
  unite(account, guest, mergedAt) {
    const [newer, older] =
      guest.updatedAt > account.updatedAt ? [guest, account] : [account, guest];
    const tracks = uniteTracks(newer.tracks, older.tracks);
    return { userId: account.userId, tracks, updatedAt: mergedAt };
  },
};

/** Each track at its newest start, the newest first, up to the limit; equal starts take the account's entry. */
export const recentRule: GuestMergeRule<RecentRecord> = {
  codec: recentCodec,
  event: 'recent-updated',
  isEmpty: ({ tracks }) => tracks.length === 0,
  unite: (account, guest, mergedAt) => ({
    tracks: uniteRecent(account.tracks, guest.tracks),
    updatedAt: mergedAt,
  }),
};

/** Adds the counts. Counts only grow: an account with fewer than the merged ones has not been given them. */
export const playCountsRule: GuestMergeRule<PlayCounts> = {
  codec: playCountsCodec,
  event: 'play-counts-updated',
  isEmpty: (counts) => Object.keys(counts).length === 0,
  unite: (account, guest) => ({
    ...account,
    ...Object.fromEntries(
      Object.entries(guest).map(([trackId, count]) => [
        trackId,
        Math.min((account[trackId] ?? 0) + count, Number.MAX_SAFE_INTEGER),
      ]),
    ),
  }),
  sum: {
    holds: (counts, part) =>
      Object.entries(part).every(([trackId, count]) => (counts[trackId] ?? 0) >= count),
    minus: (counts, part) =>
      Object.fromEntries(
        Object.entries(counts)
          .map(([trackId, count]) => [trackId, count - (part[trackId] ?? 0)] as const)
          .filter(([, count]) => count > 0),
      ),
  },
};

/** Guests only have playlists that they imported: the account gets them. */
export const playlistsRule: GuestMergeRule<readonly Playlist[]> = {
  codec: playlistsCodec,
  event: 'playlists-updated',
  isEmpty: (playlists) => playlists.length === 0,
  unite: (account, guest, _, userId) =>
    unitePlaylists(
      account,
      guest.map((playlist) => ({ ...playlist, userId })),
    ),
};
