import { isFields, parsePlaylistEntry, parseText, type PlaylistEntry } from '@prelude/shared';
import { M3U8_PLAYLIST_MARK, M3U8_TRACK_MARK, type FilePlaylist } from './fileFormat';
import { hashText } from './hashText';
import { FileRefusal, parseComment } from './parseFileJson';
import { checkVersion, type Faults } from './readFields';
import { readPlaylistHead } from './readJson';
import { readSongPath } from './songPath';
import {
  checkSongCount,
  newPlaylist,
  PATH_LIMIT,
  UNKNOWN_SONG,
  type WantedContent,
  type WantedPlaylist,
  type WantedSong,
} from './wantedSong';

const COMMENT = /^#(EXTINF|EXTART|EXTALB|PLAYLIST):(.*)$/i;

/**
 * A relative path whose first folder begins with the sign of a comment: `#1 Hits/Song.mp3`. An absolute path behind the
 * sign is a song that is commented out. It names the first slash: a line of a million slashes takes a million steps, not their
 * square.
 */
const PATH_LIKE_COMMENT = /^#(?!EXT|\s|#|[\\/]|[a-z][a-z\d+.-]*:)[^\\/]*[\\/].*\.[a-z\d]{2,5}$/i;

/** The attributes of an EXTINF, which players put between the length and the name. */
const ATTRIBUTES = /^(?:\s*[\w-]+=(?:"[^"]*"|[^\s",]*))+/;

/** At most this much of an EXTINF is read: attributes may hold addresses. */
const INF_LIMIT = 10_000;

/** `213 tvg-name="One, two",Artist - Title`: the length in milliseconds, 0 if unknown, and the name. */
function parseInf(line: string): Pick<WantedSong, 'text' | 'milliseconds'> {
  const words = line.slice(0, INF_LIMIT);
  const [length = ''] = /^\s*-?\d*\.?\d*/.exec(words) ?? [];
  const rest = words.slice(length.length);
  const [attributes = ''] = ATTRIBUTES.exec(rest) ?? [];
  const name = rest.slice(attributes.length);
  const before = name.slice(0, name.indexOf(','));
  // Some players write no comma: then one may belong to the name.
  const hasComma = name.includes(',') && (attributes !== '' || /^\s*$|[=:]/.test(before));
  return {
    text: parseText(hasComma ? name.slice(before.length + 1) : name),
    milliseconds: Math.max(0, Math.round(Number(length) * 1000) || 0),
  };
}

/** The lines of a text, one by one: a list of all would take more memory than the text. */
function* linesOf(text: string): Generator<string> {
  let start = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\r|\n/g)) {
    yield text.slice(start, index);
    start = index + end.length;
  }
  yield text.slice(start);
}

/**
 * Reads an M3U playlist, the product's own or another player's; throws a FileRefusal if it is empty or of a newer
 * version. `fileName` names a playlist without a name, `now` (milliseconds since the epoch) is the creation time of
 * another player's.
 */
export function readM3u8(text: string, fileName: string, now: number): WantedContent {
  const faults: Faults = [];
  const places: (PlaylistEntry | WantedSong)[] = [];
  let head: Omit<FilePlaylist, 'tracks'> | null = null;
  let name = readSongPath(fileName).name;
  let entry: PlaylistEntry | null = null;
  let song = UNKNOWN_SONG as Omit<WantedSong, 'where' | 'number'>;
  /** What is known of all songs that follow. */
  let common = song;
  let infLine = 0;

  const endPlace = (path = '', line = infLine): void => {
    const { text: words } = song;
    if (entry) places.push(entry);
    else if (words !== '' || path !== '')
      places.push({
        ...song,
        path: parseText(path, PATH_LIMIT),
        where: `Line ${line}`,
        number: line,
        // 'Artist - Title' says more than the artist of an album.
        artistNames: /\s[-–—]\s/.test(words) ? [] : song.artistNames,
      });
    entry = null;
    song = common;
    infLine = 0;
  };

  /** A comment about the song whose EXTINF it follows, else about all songs from here on. */
  const describe = (known: Partial<WantedSong>): void => {
    song = { ...song, ...known };
    if (infLine === 0) common = { ...common, ...known };
  };

  let index = -1;
  for (const untrimmed of linesOf(text)) {
    index += 1;
    checkSongCount(places.length + faults.length);
    const line = untrimmed.trim();
    const [, directive = '', words = ''] = COMMENT.exec(line) ?? [];
    const described = parseText(words);
    switch (directive.toUpperCase()) {
      case 'EXTINF':
        endPlace();
        song = { ...song, ...parseInf(words) };
        infLine = index + 1;
        continue;
      case 'EXTART':
        describe({ artistNames: described === '' ? [] : [described] });
        continue;
      case 'EXTALB':
        describe({ albumName: described });
        continue;
      case 'PLAYLIST':
        name = described || name;
        continue;
    }
    if (line.startsWith(M3U8_PLAYLIST_MARK)) {
      const json = parseComment(line.slice(M3U8_PLAYLIST_MARK.length));
      if (isFields(json)) checkVersion(json);
      head = readPlaylistHead(json, `Line ${index + 1}`, faults) ?? head;
    } else if (line.startsWith(M3U8_TRACK_MARK)) {
      if (entry) endPlace();
      entry = parsePlaylistEntry(parseComment(line.slice(M3U8_TRACK_MARK.length)));
      if (!entry && song.text === '') faults.push(`Line ${index + 1} can’t be read`);
    } else if (line !== '' && (!line.startsWith('#') || PATH_LIKE_COMMENT.test(line))) {
      endPlace(line, index + 1);
    }
  }
  endPlace();

  if (!head && places.length === 0) throw new FileRefusal('The playlist is empty.');
  const playlist: WantedPlaylist = {
    // The same file gives the same id, so that a second import changes nothing.
    ...(head ?? newPlaylist(`m3u8-${hashText(text)}`, name, now)),
    places,
  };
  return { likes: [], playlists: [playlist], faults };
}
