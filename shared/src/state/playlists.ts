import type { Playlist } from '../model/playlist';
import type { Track } from '../model/track';
import type { Behavior } from '../reactive/behavior';

/** The content of a new playlist. */
export interface PlaylistDraft {
  readonly name: string;
  /** Empty by default. */
  readonly description?: string | undefined;
  readonly tracks: readonly Track[];
}

/**
 * The current user's playlists, stored under the key of specification 3.14. Commands show their change at once
 * and report their outcome by toast (specification 5.2, 8.3 and 8.6); each gives false, or null, if nothing was stored.
 */
export interface Playlists {
  /** Last changed first (specification 7.10). */
  readonly playlists$: Behavior<readonly Playlist[]>;
  /** Creates a playlist; refused without a signed-in user, a name or a track, in this order (specification 5.2). With Undo (2.10). */
  create(draft: PlaylistDraft): Promise<Playlist | null>;
  /** Changes its name or description; a blank name keeps the old one. */
  update(
    id: string,
    change: { readonly name?: string; readonly description?: string },
  ): Promise<boolean>;
  /** Adds tracks at its end, with Undo; duplicates only by the toast's action. */
  addTracks(id: string, tracks: readonly Track[]): Promise<boolean>;
  /** Removes entries from it, with Undo. */
  removeEntries(id: string, entryIds: readonly string[]): Promise<boolean>;
  /** Moves an entry to an index from 0, counted without that entry. */
  moveEntry(id: string, entryId: string, toIndex: number): Promise<boolean>;
  /** Deletes it, with Undo. */
  remove(id: string): Promise<boolean>;
  /** Starts it from its first playable track, or shows that it is empty (specification 5.2). */
  play(id: string): void;
}
