import type { PlayCounts, RecentEntry } from '../model/library';
import type { LibraryRecords } from '../model/libraryRecords';
import type { Track } from '../model/track';
import type { StorageError } from '../storage/storagePort';
import type { Behavior } from '../reactive/behavior';

/** Records to import at once: those of an export, without their owner. */
export interface LibraryAddition {
  readonly favorites: readonly Track[];
  readonly recent: readonly RecentEntry[];
  readonly playCounts: PlayCounts;
  readonly playlists: LibraryRecords['playlists'];
}

/**
 * The current user's favorites, recently played and play counts, stored under the keys of specification 3.14.
 * Commands show their change at once, report their outcome by toast (specification 8.3 and 8.6), and revert it if it can't
 * be stored.
 */
export interface Library {
  /** Newest like first. */
  readonly favorites$: Behavior<readonly Track[]>;
  /** The ids of the favorites, for fast lookups. */
  readonly favoriteIds$: Behavior<ReadonlySet<number>>;
  /** Newest first, at most 50, distinct trackIds (specification 9.1). */
  readonly recent$: Behavior<readonly RecentEntry[]>;
  readonly playCounts$: Behavior<PlayCounts>;
  /** Likes or unlikes a track; the toast of an unlike offers Undo. */
  toggleFavorite(track: Track): void;
  /** Unlikes tracks, with one Undo. Since 2.10. */
  removeFavorites(tracks: readonly Track[]): void;
  /** Stores one start of a track: recently played and its play count. Silent if it can't be stored. */
  recordStart(track: Track): void;
  /** Removes a track, or several (2.10), from recently played, with one Undo. */
  removeRecent(track: Track, ...more: readonly Track[]): void;
  /** Empties recently played, with Undo. */
  clearRecent(): void;
  /**
   * Merges the given records with the stored ones: each track once, the newer start, the higher count; an existing
   * playlist gains its missing entries. Drops covers and previews of other hosts. Repeating changes nothing. All or
   * nothing, without a toast: false if some of it can't be stored, and `onRefused` gets the reason (2.4).
   */
  add(
    addition: LibraryAddition,
    onRefused?: (refusal: Pick<StorageError, 'reason'>) => void,
  ): Promise<boolean>;
}
