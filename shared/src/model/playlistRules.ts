import { withItemAt } from './libraryRules';
import type { Playlist, PlaylistEntry } from './playlist';
import type { Track } from './track';

/** A list of playlists with one of them changed. */
export const changePlaylist = (
  playlists: readonly Playlist[],
  id: string,
  change: (playlist: Playlist) => Playlist,
): readonly Playlist[] =>
  playlists.map((playlist) => (playlist.id === id ? change(playlist) : playlist));

/** What stands first was changed last; of two that were changed at once, what was created later. */
export const newestFirst = (playlists: readonly Playlist[]): readonly Playlist[] =>
  [...playlists].reverse().sort((one, other) => other.updatedAt - one.updatedAt);

/** The tracks that a playlist does not have, each once. */
export function newTracksFor({ tracks }: Playlist, added: readonly Track[]): readonly Track[] {
  const ids = new Set(tracks.map(({ trackData }) => trackData.trackId));
  return added.filter(({ trackId }) => !ids.has(trackId) && ids.add(trackId));
}

/** Entries with one of them moved to a place, counted without it. */
export function moveEntry(
  entries: readonly PlaylistEntry[],
  entryId: string,
  toIndex: number,
): readonly PlaylistEntry[] {
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry) return entries;
  const others = entries.filter(({ id }) => id !== entryId);
  return withItemAt(others, Math.max(0, toIndex), entry);
}

/** Entries with removed ones back, each behind the neighbour that stood before it, or first where that is gone. */
export function putBack(
  entries: readonly PlaylistEntry[],
  before: readonly PlaylistEntry[],
  removedIds: ReadonlySet<string>,
): readonly PlaylistEntry[] {
  return before.reduce<readonly PlaylistEntry[]>((present, entry, place) => {
    if (!removedIds.has(entry.id) || present.some(({ id }) => id === entry.id)) return present;
    const neighbours = before.slice(0, place).reverse();
    const ids = present.map(({ id }) => id);
    const neighbour = neighbours.find(({ id }) => ids.includes(id));
    return withItemAt(present, neighbour ? ids.indexOf(neighbour.id) + 1 : 0, entry);
  }, entries);
}

/** Both lists as one: a playlist of the second whose id is in the first gives it the entries that it lacks. */
export function unitePlaylists(
  first: readonly Playlist[],
  second: readonly Playlist[],
): readonly Playlist[] {
  const ids = new Set(first.map(({ id }) => id));
  const united = first.map((playlist) => {
    const other = second.find(({ id }) => id === playlist.id);
    const entryIds = new Set(playlist.tracks.map(({ id }) => id));
    const lacking = other?.tracks.filter(({ id }) => !entryIds.has(id)) ?? [];
    if (!other || lacking.length === 0) return playlist;
    return {
      ...playlist,
      tracks: [...playlist.tracks, ...lacking],
      updatedAt: Math.max(playlist.updatedAt, other.updatedAt),
    };
  });
  return [...united, ...second.filter(({ id }) => !ids.has(id))];
}
