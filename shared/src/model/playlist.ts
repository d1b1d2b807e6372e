import type { Track } from './track';

/** One entry of a playlist (specification 3.5); a track may occur more than once. */
export interface PlaylistEntry {
  readonly id: string;
  readonly trackData: Track;
  /** Milliseconds since the epoch. */
  readonly addedAt: number;
}

/** A playlist of one user, as stored (specification 3.5). */
export interface Playlist {
  readonly id: string;
  readonly name: string;
  /** May be empty; 'From {genre}' if it was created from the library. */
  readonly description: string;
  readonly userId: string;
  readonly tracks: readonly PlaylistEntry[];
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
}
