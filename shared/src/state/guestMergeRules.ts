import type { WindowEventName } from '../contract/windowEvents';
import {
  RECENT_LIMIT,
  type FavoritesRecord,
  type PlayCounts,
  type RecentRecord,
} from '../model/library';
import { favoritesCodec, playCountsCodec, recentCodec } from '../storage/libraryRecords';
import type { RecordCodec } from '../storage/records';

/** How one kind of record of a guest and of an account become one. */
export interface GuestMergeRule<T> {
  readonly codec: RecordCodec<T>;
  /** Says that the account's record has changed. */
  readonly event: Extract<
    WindowEventName,
    'favorites-updated' | 'recent-updated' | 'playlists-updated' | 'play-counts-updated'
  >;
  isEmpty(record: T): boolean;
  /** Both as one; `mergedAt` in milliseconds since the epoch. */
  unite(account: T, guest: T, mergedAt: number): T;
  /**
   * For a union that would differ if it were made twice: true where the account still has all of what it was once
   * given. Holds from then on, whatever the person does; what they do must only ever add to such a record.
   */
  readonly holds?: (account: T, given: T) => boolean;
}

/** Each track once. A like has no time of its own: the list that changed last stands first, the account's if in doubt. */
export const favoritesRule: GuestMergeRule<FavoritesRecord> = {
  codec: favoritesCodec,
  event: 'favorites-updated',
  isEmpty: ({ tracks }) => tracks.length === 0,
  unite(account, guest, mergedAt) {
    const [newer, older] =
      guest.updatedAt > account.updatedAt ? [guest, account] : [account, guest];
    const newerIds = new Set(newer.tracks.map(({ trackId }) => trackId));
    const others = older.tracks.filter(({ trackId }) => !newerIds.has(trackId));
    return { userId: account.userId, tracks: [...newer.tracks, ...others], updatedAt: mergedAt };
  },
};

/** Each track at its newest start, the newest first, up to the limit; the account's entry where both are as new. */
export const recentRule: GuestMergeRule<RecentRecord> = {
  codec: recentCodec,
  event: 'recent-updated',
  isEmpty: ({ tracks }) => tracks.length === 0,
  unite(account, guest, mergedAt) {
    const newestFirst = [...account.tracks, ...guest.tracks].sort(
      (one, other) => other.playedAt - one.playedAt,
    );
    const seen = new Set<number>();
    const tracks = newestFirst.filter(
      ({ trackData: { trackId } }) => !seen.has(trackId) && seen.add(trackId),
    );
    return { tracks: tracks.slice(0, RECENT_LIMIT), updatedAt: mergedAt };
  },
};

/** Counts are added. They only ever rise, so an account that has fewer than it was given was never given them. */
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
  holds: (account, given) =>
    Object.entries(given).every(([trackId, count]) => (account[trackId] ?? 0) >= count),
};
