import type { Playlist, PlaylistEntry } from '../model/playlist';
import { parseTrack } from '../model/parseTrack';
import { isFields, parseEntries, parseTime } from './fields';
import type { RecordCodec } from './records';

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';

const parseText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An entry from outside; null where it has no id or its track can't be read. */
export function parsePlaylistEntry(value: unknown): PlaylistEntry | null {
  if (!isFields(value) || !isId(value.id)) return null;
  const trackData = parseTrack(value.trackData);
  return trackData && { id: value.id, trackData, addedAt: parseTime(value.addedAt) ?? 0 };
}

/** The first of each id; a later one is a duplicate, not a loss. */
function uniqueById<T extends { readonly id: string }>(items: readonly T[]): readonly T[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Reads one playlist; `isComplete` is false where an entry was unreadable. */
function parsePlaylist(
  value: unknown,
  userId: string,
): { readonly playlist: Playlist; readonly isComplete: boolean } | null {
  if (!isFields(value) || !isId(value.id) || typeof value.name !== 'string') return null;
  if (!Array.isArray(value.tracks)) return null;
  const { read, isComplete } = parseEntries(value.tracks, parsePlaylistEntry);
  const createdAt = parseTime(value.createdAt) ?? 0;
  return {
    playlist: {
      id: value.id,
      name: value.name,
      description: parseText(value.description),
      userId,
      tracks: uniqueById(read),
      createdAt,
      updatedAt: parseTime(value.updatedAt) ?? createdAt,
    },
    isComplete,
  };
}

/** `local_playlists_{userId}` (specification, point 3): a list of playlists. */
export const playlistsCodec: RecordCodec<readonly Playlist[]> = {
  key: (userId) => `local_playlists_${userId}`,
  empty: () => [],
  decode(json, userId) {
    if (!Array.isArray(json)) return null;
    const { read, isComplete } = parseEntries(json, (value) => parsePlaylist(value, userId));
    return {
      record: uniqueById(read.map(({ playlist }) => playlist)),
      isComplete: isComplete && read.every((one) => one.isComplete),
    };
  },
};
