import type { FavoritesRecord, PlayCounts, RecentRecord } from './library';
import type { Playlist } from './playlist';

/** The records of one user (specification, point 3), by name. */
export interface LibraryRecords {
  readonly favorites: FavoritesRecord;
  readonly recent: RecentRecord;
  readonly playCounts: PlayCounts;
  /** In the order in which they were created. */
  readonly playlists: readonly Playlist[];
}

/** Names one record of a user. */
export type LibraryRecordName = keyof LibraryRecords;

/** Each record of a user of whom nothing is kept. */
export const EMPTY_RECORDS: {
  readonly [K in LibraryRecordName]: (userId: string) => LibraryRecords[K];
} = {
  favorites: (userId) => ({ userId, tracks: [], updatedAt: 0 }),
  recent: () => ({ tracks: [], updatedAt: 0 }),
  playCounts: () => ({}),
  playlists: () => [],
};
