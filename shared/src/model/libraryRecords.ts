import type { FavoritesRecord, PlayCounts, RecentRecord } from './library';
import type { Playlist } from './playlist';

/** The records of one user (specification 3.14), by name. */
export interface LibraryRecords {
  readonly favorites: FavoritesRecord;
  readonly recent: RecentRecord;
  readonly playCounts: PlayCounts;
  /** In the order in which they were created. */
  readonly playlists: readonly Playlist[];
}

/** The name of a user's record. */
export type LibraryRecordName = keyof LibraryRecords;

/** The records of a user without stored ones. */
export const EMPTY_RECORDS: {
  readonly [K in LibraryRecordName]: (userId: string) => LibraryRecords[K];
} = {
  favorites: (userId) => ({ userId, tracks: [], updatedAt: 0 }),
  recent: () => ({ tracks: [], updatedAt: 0 }),
  playCounts: () => ({}),
  playlists: () => [],
};
