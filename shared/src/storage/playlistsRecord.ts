import type { Playlist, PlaylistEntry } from '../model/playlist';
import { uniqueBy } from '../model/libraryRules';
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

/** Reads one playlist; `isComplete` is false where an entry was unreadable, or one of two had the same id. */
function parsePlaylist(
  value: unknown,
  userId: string,
): { readonly playlist: Playlist; readonly isComplete: boolean } | null {
  if (!isFields(value) || !isId(value.id) || typeof value.name !== 'string') return null;
  if (!Array.isArray(value.tracks)) return null;
  const { read, isComplete } = parseEntries(value.tracks, parsePlaylistEntry);
  const tracks = uniqueBy(read, ({ id }) => id);
  const createdAt = parseTime(value.createdAt) ?? 0;
  return {
    playlist: {
      id: value.id,
      name: value.name,
      description: parseText(value.description),
      userId,
      tracks,
      createdAt,
      updatedAt: parseTime(value.updatedAt) ?? createdAt,
    },
    isComplete: isComplete && tracks.length === read.length,
  };
}

/** `local_playlists_{userId}` (specification, point 3): a list of playlists. */
export const playlistsCodec: RecordCodec<readonly Playlist[]> = {
  key: (userId) => `local_playlists_${userId}`,
  empty: () => [],
  decode(json, userId) {
    if (!Array.isArray(json)) return null;
    const { read, isComplete } = parseEntries(json, (value) => parsePlaylist(value, userId));
    const parsed = uniqueBy(read, ({ playlist }) => playlist.id);
    return {
      record: parsed.map(({ playlist }) => playlist),
      isComplete:
        isComplete && parsed.length === read.length && parsed.every((one) => one.isComplete),
    };
  },
};
