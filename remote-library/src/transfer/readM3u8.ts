import { isFields, parsePlaylistEntry, parseText, type PlaylistEntry } from '@prelude/shared';
import { M3U8_PLAYLIST_MARK, M3U8_TRACK_MARK, type FilePlaylist } from './fileFormat';
import { hashText } from './hashText';
import { FileRefusal } from './parseFileJson';
import { checkVersion, type Faults } from './readFields';
import { readPlaylistHead } from './readJson';

/** A song in a file that is not in the library. */
export interface WantedTrack {
  /** The number of its line in the file, from 1. */
  readonly line: number;
  /** Empty if the file does not say. */
  readonly artistName: string;
  readonly trackName: string;
  /** Its URL in the file; untrusted. */
  readonly url: string;
}

/** A playlist file: each entry is a known track, or a song to find. */
export interface M3u8Playlist extends Omit<FilePlaylist, 'tracks'> {
  readonly places: readonly (PlaylistEntry | WantedTrack)[];
  readonly faults: readonly string[];
}

const COMMENT = /^#(EXTINF|PLAYLIST):(.*)$/;

const EXTENSION = /\.[a-z0-9]{2,5}$/i;

function parseComment(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The last segment of a path or a URL, without its extension. */
function nameInPath(path: string): string {
  const name =
    path
      .replace(/[?#].*$/, '')
      .split(/[\\/]/)
      .pop() ?? '';
  const stem = name.replace(EXTENSION, '');
  try {
    return decodeURIComponent(stem);
  } catch {
    return stem;
  }
}

/** 'Artist - Title', or a title alone. */
function parseTitle(text: string): Pick<WantedTrack, 'artistName' | 'trackName'> {
  const [first = '', ...others] = text.split(/\s+[-–—]\s+/);
  return others.length === 0
    ? { artistName: '', trackName: first.trim() }
    : { artistName: first.trim(), trackName: others.join(' - ').trim() };
}

/**
 * Reads an M3U playlist, the product's own or another player's; throws a FileRefusal if it is empty or of a newer
 * version. `fileName` names a playlist without a name, `now` (milliseconds since the epoch) is the creation time of
 * another player's.
 */
export function readM3u8(text: string, fileName: string, now: number): M3u8Playlist {
  const faults: Faults = [];
  const places: (PlaylistEntry | WantedTrack)[] = [];
  // The same file gives the same ids, so that a second import changes nothing.
  const fileId = `m3u8-${hashText(text)}`;
  let head: Omit<FilePlaylist, 'tracks'> | null = null;
  let name = nameInPath(fileName);
  let entry: PlaylistEntry | null = null;
  let title = '';
  let titleLine = 0;

  const endPlace = (url = '', urlLine = titleLine): void => {
    const words = title || nameInPath(url);
    if (entry) places.push(entry);
    else if (words !== '') places.push({ line: urlLine, url, ...parseTitle(words) });
    entry = null;
    title = '';
  };

  for (const [index, untrimmed] of text.split(/\r\n|\r|\n/).entries()) {
    const line = untrimmed.trim();
    const [, directive, words = ''] = COMMENT.exec(line) ?? [];
    if (directive === 'EXTINF') {
      endPlace();
      title = words.slice(words.indexOf(',') + 1).trim();
      titleLine = index + 1;
    } else if (directive === 'PLAYLIST') {
      name = words.trim() || name;
    } else if (line.startsWith(M3U8_PLAYLIST_MARK)) {
      const json = parseComment(line.slice(M3U8_PLAYLIST_MARK.length));
      if (isFields(json)) checkVersion(json);
      head = readPlaylistHead(json, `Line ${index + 1}`, faults) ?? head;
    } else if (line.startsWith(M3U8_TRACK_MARK)) {
      if (entry) endPlace();
      entry = parsePlaylistEntry(parseComment(line.slice(M3U8_TRACK_MARK.length)));
      if (!entry && title === '') faults.push(`Line ${index + 1} can’t be read`);
    } else if (line !== '' && !line.startsWith('#')) {
      endPlace(line, index + 1);
    }
  }
  endPlace();

  if (!head && places.length === 0) throw new FileRefusal('The playlist is empty.');
  return {
    ...(head ?? {
      id: fileId,
      name: parseText(name) || 'Imported playlist',
      description: '',
      createdAt: now,
      updatedAt: now,
    }),
    places,
    faults,
  };
}
