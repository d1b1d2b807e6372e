import {
  type Fields,
  isFields,
  type LibraryAddition,
  parsePlaylistEntry,
  parsePlaylistHead,
  parseTime,
  parseTrackId,
  type PlayCounts,
  type PlaylistEntry,
  type RecentEntry,
  uniteTracks,
} from '@prelude/shared';
import { LIBRARY_FORMAT, PLAYLIST_FORMAT, type FilePlaylist } from './fileFormat';
import { FileRefusal } from './parseFileJson';
import { checkVersion, note, readFields, readList, readTrack, type Faults } from './readFields';

/** The content of a file, without an owner. */
export interface FileContent extends Omit<LibraryAddition, 'playlists'> {
  readonly playlists: readonly FilePlaylist[];
  /** What could not be read, each a sentence without its full stop. */
  readonly faults: readonly string[];
  /** The songs that were not found, each a sentence without its full stop. */
  readonly missing: readonly string[];
}

function readRecent(value: unknown, where: string, faults: Faults): RecentEntry | null {
  const entry = isFields(value) ? value : {};
  const trackData = readTrack(entry.trackData, where, faults);
  if (!trackData) return null;
  const playedAt = parseTime(entry.playedAt);
  if (playedAt === null) note(faults, `${where} has no valid “playedAt”`);
  return playedAt === null ? null : { trackData, playedAt };
}

/** At most this many play counts are imported: every start writes all counts. Ours to choose. */
const PLAY_COUNTS_LIMIT = 10_000;

const shorten = (text: string): string => (text.length <= 20 ? text : `${text.slice(0, 20)}…`);

function readPlayCounts(value: Readonly<Record<string, unknown>>, faults: Faults): PlayCounts {
  const counts = Object.entries(value).flatMap(([key, count]) => {
    const trackId = parseTrackId(key);
    if (trackId !== null && typeof count === 'number' && Number.isSafeInteger(count) && count >= 0)
      return [[String(trackId), count] as const];
    note(faults, `The play count of “${shorten(key)}” is not valid`);
    return [];
  });
  const extra = counts.length - PLAY_COUNTS_LIMIT;
  if (extra <= 0) return Object.fromEntries(counts);
  note(faults, `${extra} play counts are left out: the highest ${PLAY_COUNTS_LIMIT} are read`);
  counts.sort(([, one], [, other]) => other - one);
  return Object.fromEntries(counts.slice(0, PLAY_COUNTS_LIMIT));
}

function readEntry(value: unknown, where: string, faults: Faults): PlaylistEntry | null {
  const entry = parsePlaylistEntry(value);
  if (entry) return entry;
  if (readTrack(isFields(value) ? value.trackData : null, where, faults))
    note(faults, `${where} has no valid “id”`);
  return null;
}

const isPresent = <T>(item: T | null): item is T => item !== null;

/** The details of a playlist in a file, or null after noting its fault. */
export function readPlaylistHead(
  value: unknown,
  where: string,
  faults: Faults,
): Omit<FilePlaylist, 'tracks'> | null {
  const head = parsePlaylistHead(value);
  if (head) return head;
  const lacksName = isFields(value) && parsePlaylistHead({ ...value, name: '' }) !== null;
  note(faults, `${where} has no ${lacksName ? '“name”' : 'valid “id”'}`);
  return null;
}

function readPlaylist(value: unknown, where: string, faults: Faults): FilePlaylist | null {
  const head = readPlaylistHead(value, where, faults);
  if (!head || !isFields(value)) return null;
  if (!Array.isArray(value.tracks)) {
    note(faults, `Playlist “${head.name}” has no list “tracks”`);
    return null;
  }
  const ids = new Set<string>();
  const tracks = value.tracks
    .map((entry, place) => readEntry(entry, `Playlist “${head.name}”: song ${place + 1}`, faults))
    .filter(isPresent)
    .filter(({ id }) => !ids.has(id) && ids.add(id));
  return { ...head, tracks };
}

/** Reads the product's own JSON format; throws a FileRefusal for any other (docs/library-file.md). */
export function readJson(fields: Fields): FileContent {
  const faults: Faults = [];
  if (fields.format === PLAYLIST_FORMAT) {
    checkVersion(fields);
    const playlist = readPlaylist(fields.playlist, 'The playlist', faults);
    if (!playlist) throw new FileRefusal(`The file is damaged: ${faults[0] ?? 'it is empty'}.`);
    return {
      favorites: [],
      recent: [],
      playCounts: {},
      playlists: [playlist],
      faults,
      missing: [],
    };
  }
  if (fields.format !== LIBRARY_FORMAT)
    throw new FileRefusal(
      `This is no library and no playlist: its field “format” is neither “${LIBRARY_FORMAT}” nor “${PLAYLIST_FORMAT}”.`,
    );
  checkVersion(fields);
  const likes = readList(fields, 'favorites')
    .map((value, place) => readTrack(value, `Liked song ${place + 1}`, faults))
    .filter(isPresent);
  const recent = readList(fields, 'recent')
    .map((value, place) => readRecent(value, `Recently played song ${place + 1}`, faults))
    .filter(isPresent);
  const playCounts = readPlayCounts(readFields(fields, 'playCounts'), faults);
  const playlists = readList(fields, 'playlists')
    .map((value, place) => readPlaylist(value, `Playlist ${place + 1}`, faults))
    .filter(isPresent);
  return { favorites: uniteTracks([], likes), recent, playCounts, playlists, faults, missing: [] };
}
