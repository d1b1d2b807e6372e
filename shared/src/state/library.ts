import type { PlayCounts, RecentEntry } from '../model/library';
import type { Track } from '../model/track';
import type { Behavior } from './behavior';

/**
 * The present user's favorites, recently played and play counts, in the browser's storage under the
 * keys of the specification, point 3. Commands tell their outcome by toast (specification, point 8).
 */
export interface Library {
  /** Newest like first. */
  readonly favorites$: Behavior<readonly Track[]>;
  /** The ids of the favorites, for a quick look-up. */
  readonly favoriteIds$: Behavior<ReadonlySet<number>>;
  /** Newest first, at most 50, no duplicate trackId (specification, point 9). */
  readonly recent$: Behavior<readonly RecentEntry[]>;
  readonly playCounts$: Behavior<PlayCounts>;
  /** Likes or unlikes a track, shown at once and reverted where it can't be kept. */
  toggleFavorite(track: Track): void;
  /** Notes one start of a track: recently played and its play count. Silent where it can't be kept. */
  recordStart(track: Track): void;
  /** Empties recently played. */
  clearRecent(): void;
}
