import { parseText } from '@prelude/shared';
import { csvRows, type CsvRow } from './csvRows';
import { hashText } from './hashText';
import { FileRefusal } from './parseFileJson';
import { artistsIn, nameKey } from './songNames';
import { readSongPath } from './songPath';
import {
  checkSongCount,
  newPlaylist,
  UNKNOWN_SONG,
  type WantedContent,
  type WantedSong,
} from './wantedSong';

const DELIMITERS = [',', ';', '\t'] as const;

/** The names of the columns, as keys, those of Exportify first. */
const COLUMNS = {
  track: ['trackname', 'tracktitle', 'songname', 'songtitle', 'title', 'track', 'song', 'name'],
  artist: ['artistnames', 'artistname', 'artists', 'artist'],
  album: ['albumname', 'albumtitle', 'album'],
  length: ['trackdurationms', 'durationms'],
} as const;

/** A longer first row names no columns; in characters. */
const HEADER_LIMIT = 10_000;

interface Table {
  readonly delimiter: string;
  /** The index of each column; -1 if it is missing. */
  readonly columns: Readonly<Record<keyof typeof COLUMNS, number>>;
}

/** The table of a CSV file by its first row; null if that names no column for the title and the artist. */
function tableOf(text: string): Table | null {
  for (const delimiter of DELIMITERS) {
    const header = text.slice(0, HEADER_LIMIT);
    const { fields = [] } = (csvRows(header, delimiter).next().value ?? {}) as Partial<CsvRow>;
    const keys = fields.map(nameKey);
    const placeOf = (names: readonly string[]): number =>
      keys.indexOf(names.find((name) => keys.includes(name)) ?? '\0');
    const columns = {
      track: placeOf(COLUMNS.track),
      artist: placeOf(COLUMNS.artist),
      album: placeOf(COLUMNS.album),
      length: placeOf(COLUMNS.length),
    };
    if (columns.track >= 0 && columns.artist >= 0) return { delimiter, columns };
  }
  return null;
}

/** True for a text whose first row names the columns of songs. */
export const isCsv = (text: string): boolean => tableOf(text) !== null;

/**
 * Reads a playlist of comma-separated values, such as Exportify writes; throws a FileRefusal if it names no songs.
 * `fileName` names the playlist, `now` (milliseconds since the epoch) is its creation time.
 */
export function readCsv(text: string, fileName: string, now: number): WantedContent {
  const table = tableOf(text);
  if (!table)
    throw new FileRefusal(
      'This table has no columns for songs: its first line must name them “Track Name” and “Artist Name(s)”.',
    );
  const { delimiter, columns } = table;
  const places: WantedSong[] = [];
  const faults: string[] = [];
  const rows = csvRows(text, delimiter);
  rows.next();
  for (const { line, fields } of rows) {
    checkSongCount(places.length + faults.length);
    if (fields.every((field) => field.trim() === '')) continue;
    const where = `Line ${line}`;
    const title = parseText(fields[columns.track]);
    if (title === '') faults.push(`${where} has no title`);
    else
      places.push({
        ...UNKNOWN_SONG,
        where,
        number: line,
        text: title,
        artistNames: artistsIn(parseText(fields[columns.artist])),
        albumName: parseText(fields[columns.album]),
        milliseconds: Number(fields[columns.length]) || 0,
      });
  }
  if (places.length + faults.length === 0) throw new FileRefusal('The playlist is empty.');
  const head = newPlaylist(`csv-${hashText(text)}`, readSongPath(fileName).name, now);
  return { likes: [], playlists: [{ ...head, places }], faults };
}
