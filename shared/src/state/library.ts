import type { PlayCounts, RecentEntry } from '../model/library';
import type { LibraryRecords } from '../model/libraryRecords';
import type { Track } from '../model/track';
import type { Behavior } from './behavior';

/** What can be added to a library at once: the records of an export, without their owner. */
export interface LibraryAddition {
  readonly favorites: readonly Track[];
  readonly recent: readonly RecentEntry[];
  readonly playCounts: PlayCounts;
  readonly playlists: LibraryRecords['playlists'];
}

/**
 * The present user's favorites, recently played and play counts, kept under the keys of the specification, point 3.
 * Commands show their change at once, tell their outcome by toast (specification, point 8), and show it no more where it
 * can't be kept.
 */
export interface Library {
  /** Newest like first. */
  readonly favorites$: Behavior<readonly Track[]>;
  /** The ids of the favorites, for a quick look-up. */
  readonly favoriteIds$: Behavior<ReadonlySet<number>>;
  /** Newest first, at most 50, no duplicate trackId (specification, point 9). */
  readonly recent$: Behavior<readonly RecentEntry[]>;
  readonly playCounts$: Behavior<PlayCounts>;
  /** Likes or unlikes a track; the toast of an unlike offers Undo. */
  toggleFavorite(track: Track): void;
  /** Notes one start of a track: recently played and its play count. Silent where it can't be kept. */
  recordStart(track: Track): void;
  /** Takes a track from recently played, with Undo. */
  removeRecent(track: Track): void;
  /** Empties recently played, with Undo. */
  clearRecent(): void;
  /**
   * Unites what is given with what is there: each track once, the newer start, the higher count; a playlist whose id is
   * there gains the entries that it lacks. Covers and previews of hosts that are no source of this site are dropped. Giving the same twice changes nothing. All or nothing: false, and nothing has
   * changed, where some of it can't be kept; silent.
   */
  add(addition: LibraryAddition): Promise<boolean>;
}
