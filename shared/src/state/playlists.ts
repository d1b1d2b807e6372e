import type { Playlist } from '../model/playlist';
import type { Track } from '../model/track';
import type { Behavior } from './behavior';

/** What a new playlist is made of. */
export interface PlaylistDraft {
  readonly name: string;
  /** Empty where it is not given. */
  readonly description?: string | undefined;
  readonly tracks: readonly Track[];
}

/**
 * The present user's playlists, kept under the key of the specification, point 3. Commands show their change at once and
 * tell their outcome by toast (specification, points 5 and 8); each gives false, or null, where nothing was kept.
 */
export interface Playlists {
  /** What was changed last stands first (specification, point 7). */
  readonly playlists$: Behavior<readonly Playlist[]>;
  /** Makes a playlist; refused without a signed-in user, a name or a track, in this order (specification, point 5). */
  create(draft: PlaylistDraft): Promise<Playlist | null>;
  /** Changes its name, which stays where the new one is blank, or its description. */
  update(
    id: string,
    change: { readonly name?: string; readonly description?: string },
  ): Promise<boolean>;
  /** Adds tracks at its end; those that it has already only where somebody insists by the toast's action. */
  addTracks(id: string, tracks: readonly Track[]): Promise<boolean>;
  /** Takes entries out of it, with Undo. */
  removeEntries(id: string, entryIds: readonly string[]): Promise<boolean>;
  /** Moves an entry to a place, 0 the first, as it is counted without that entry. */
  moveEntry(id: string, entryId: string, toIndex: number): Promise<boolean>;
  /** Deletes it, with Undo. */
  remove(id: string): Promise<boolean>;
  /** Starts it from its first track that can be played, or says that it is empty (specification, point 5). */
  play(id: string): void;
}
