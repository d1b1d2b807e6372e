import { EMPTY_RECORDS } from '../model/libraryRecords';
import type { Playlist, PlaylistEntry } from '../model/playlist';
import { uniqueBy } from '../model/libraryRules';
import { parseKeptTrack, parseText } from '../model/parseTrack';
import { parseDescription } from '../model/playlistRules';
import { isFields, parseEntries, parseTime } from '../model/fields';
import type { RecordCodec } from './records';

/** An id becomes part of a history entry. Ours have 36 characters; imported ones may be longer. */
const ID_LIMIT = 200;

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= ID_LIMIT;

/** The name of a playlist without a visible name; not possible for one created here. */
const UNNAMED = 'Untitled playlist';

/** Parses the details of a playlist from outside, with the rules for names; null without id or name. */
export function parsePlaylistHead(value: unknown): Omit<Playlist, 'userId' | 'tracks'> | null {
  if (!isFields(value) || !isId(value.id) || typeof value.name !== 'string') return null;
  const createdAt = parseTime(value.createdAt) ?? 0;
  return {
    id: value.id,
    name: parseText(value.name) || UNNAMED,
    description: parseDescription(value.description),
    createdAt,
    updatedAt: parseTime(value.updatedAt) ?? createdAt,
  };
}

/** An entry from outside; null if it has no id or its track is invalid. */
export function parsePlaylistEntry(value: unknown): PlaylistEntry | null {
  if (!isFields(value) || !isId(value.id)) return null;
  const trackData = parseKeptTrack(value.trackData);
  return trackData && { id: value.id, trackData, addedAt: parseTime(value.addedAt) ?? 0 };
}

/** Parses one playlist; `isComplete` is false if an entry was invalid, or two had the same id. */
function parsePlaylist(
  value: unknown,
  userId: string,
): { readonly playlist: Playlist; readonly isComplete: boolean } | null {
  const head = parsePlaylistHead(value);
  if (!head || !isFields(value) || !Array.isArray(value.tracks)) return null;
  const { read, isComplete } = parseEntries(value.tracks, parsePlaylistEntry);
  const tracks = uniqueBy(read, ({ id }) => id);
  return {
    playlist: { ...head, userId, tracks },
    isComplete: isComplete && tracks.length === read.length,
  };
}

/** `local_playlists_{userId}` (specification 3.5): a list of playlists. */
export const playlistsCodec: RecordCodec<readonly Playlist[]> = {
  key: (userId) => `local_playlists_${userId}`,
  empty: EMPTY_RECORDS.playlists,
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
