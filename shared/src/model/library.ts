import type { Track } from './track';

/** The favorites record of one user, as stored (specification, point 3). */
export interface FavoritesRecord {
  readonly userId: string;
  readonly tracks: readonly Track[];
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
}

/** One start of a track. */
export interface RecentEntry {
  readonly trackData: Track;
  /** Milliseconds since the epoch. */
  readonly playedAt: number;
}

/** The recent record of one user, as stored: at most 50 entries, newest first (specification, points 3 and 9). */
export interface RecentRecord {
  readonly tracks: readonly RecentEntry[];
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
}

/** How often each track was started, by trackId (specification, point 3). */
export type PlayCounts = Readonly<Record<string, number>>;

/** Recently played holds at most this many entries (specification, point 9). */
export const RECENT_LIMIT = 50;

/** Owner of the likes and recents without a session (specification, point 6). */
export const GUEST_LOCAL_USER_ID = 'guest_local';
