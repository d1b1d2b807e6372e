import { uniqueBy, withItemAt } from './libraryRules';
import { parseText } from './parseTrack';
import type { Playlist, PlaylistEntry } from './playlist';
import type { Track } from './track';

const DESCRIPTION_LIMIT = 10_000;

/** A playlist's stored description: its first 10,000 UTF-16 units, on one line; may be empty. */
export const parseDescription = (value: unknown): string => parseText(value, DESCRIPTION_LIMIT);

/** A list of playlists with one of them changed. */
export const changePlaylist = (
  playlists: readonly Playlist[],
  id: string,
  change: (playlist: Playlist) => Playlist,
): readonly Playlist[] =>
  playlists.map((playlist) => (playlist.id === id ? change(playlist) : playlist));

/** Sorts by the last change, newest first; equal ones by creation, newest first. */
export const newestFirst = (playlists: readonly Playlist[]): readonly Playlist[] =>
  [...playlists].reverse().sort((one, other) => other.updatedAt - one.updatedAt);

/** The distinct tracks that a playlist does not contain. */
export function newTracksFor({ tracks }: Playlist, added: readonly Track[]): readonly Track[] {
  const ids = new Set(tracks.map(({ trackData }) => trackData.trackId));
  return added.filter(({ trackId }) => !ids.has(trackId) && ids.add(trackId));
}

/** The entries with one of them moved to a place, counted without it. */
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

/** Merges both lists: a playlist of the second whose id is in the first only adds its missing entries. */
export function unitePlaylists(
  first: readonly Playlist[],
  second: readonly Playlist[],
): readonly Playlist[] {
  const united = new Map(first.map((playlist) => [playlist.id, playlist]));
  for (const other of second) {
    const playlist = united.get(other.id);
    const tracks = uniqueBy([...(playlist?.tracks ?? []), ...other.tracks], ({ id }) => id);
    if (!playlist) united.set(other.id, { ...other, tracks });
    else if (tracks.length > playlist.tracks.length) {
      const updatedAt = Math.max(playlist.updatedAt, other.updatedAt);
      united.set(other.id, { ...playlist, tracks, updatedAt });
    }
  }
  return [...united.values()];
}
