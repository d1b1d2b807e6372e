import type { Track } from './track';

/** The favorites record of one user, as stored (specification 3.2). */
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

/** The recent record of one user, as stored: at most 50 entries, newest first (specification 3.3 and 9.1). */
export interface RecentRecord {
  readonly tracks: readonly RecentEntry[];
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
}

/** How often each track was started, by trackId (specification 3.4). */
export type PlayCounts = Readonly<Record<string, number>>;

/** Recently played holds at most this many entries (specification 9.1). */
export const RECENT_LIMIT = 50;

/** Owner of the likes and recents without a session (specification 6.4). */
export const GUEST_LOCAL_USER_ID = 'guest_local';
