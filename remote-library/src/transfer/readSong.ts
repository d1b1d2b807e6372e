import { nameKey, withoutAdditions } from './songNames';
import { readSongPath } from './songPath';
import type { WantedSong } from './wantedSong';

/** An artist and a title that a file may mean. */
export interface Reading {
  /** Empty if the file names no artist at all. */
  readonly artistName: string;
  readonly trackName: string;
}

/** What a song of a file may be. */
export interface ReadSong {
  /** For messages. */
  readonly name: string;
  /** The most likely one first. */
  readonly readings: readonly Reading[];
  /** What to search for, in this order. */
  readonly queries: readonly string[];
  /** Names that its album may have. */
  readonly albumNames: readonly string[];
}

/** A song that nothing of is found is searched for this often. Ours to choose: an artist, an album, a hyphen. */
const QUERY_LIMIT = 3;

/** At most this many hyphens without spaces are tried as the one between artist and title. */
const HYPHEN_LIMIT = 8;

const DASH = /\s+[-–—−]\s+/;

/** `01 `, `1-03 - `, `03. `, `[07] `: a track's number, perhaps with that of its disc. */
const NUMBER = /^[[(]?\d{1,3}(?:[-.]\d{1,3})?(?:[\])]?\s*[.)_:-]+\s*|[\])]?\s+)(?=\S)/;

const withoutNumber = (text: string): string => text.replace(NUMBER, '');

const partsOf = (text: string): readonly string[] =>
  text
    .split(DASH)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isNumber = (part: string): boolean => /^[\d.-]+$/.test(part);

const reading = (artistName: string, trackName: string): Reading => ({ artistName, trackName });

/** 'Artist - Title', 'Artist - Title - More', 'Artist - Album - Title'. */
function pairsIn(parts: readonly string[]): readonly Reading[] {
  const [artist, ...others] = parts;
  const last = others.at(-1);
  if (artist === undefined || last === undefined) return [];
  return [reading(artist, others.join(' - ')), reading(artist, last)];
}

/** The parts of a text without track numbers, also between its dashes. */
const namesIn = (text: string): readonly string[] =>
  partsOf(withoutNumber(text)).filter((part) => !isNumber(part));

const startsWithNumber = (text: string): boolean => isNumber(partsOf(text)[0] ?? '');

/** The readings of a text that names both. */
const ownReadings = (text: string): readonly Reading[] => [
  ...(startsWithNumber(text) ? [] : pairsIn(partsOf(text))),
  ...pairsIn(namesIn(text)),
];

/** '12 - Title', if the number is an artist after all. */
const numberReadings = (text: string): readonly Reading[] =>
  startsWithNumber(text) ? pairsIn(partsOf(text)) : [];

/** 'Artist-Title': each hyphen may be the one between them. */
function hyphenReadings(text: string): readonly Reading[] {
  if (partsOf(text).length > 1) return [];
  const cleaned = withoutNumber(text);
  return [...cleaned.matchAll(/-/g)]
    .slice(0, HYPHEN_LIMIT)
    .map(({ index }) => reading(cleaned.slice(0, index).trim(), cleaned.slice(index + 1).trim()))
    .filter(({ artistName, trackName }) => artistName !== '' && trackName !== '');
}

/** The readings of a text as a title by one of these artists; the text may repeat the artist and the album. */
function readingsBy(
  artists: readonly string[],
  text: string,
  albums: readonly string[],
): readonly Reading[] {
  const names = namesIn(text);
  const without = (known: readonly string[]): string => {
    const keys = new Set(known.map(nameKey));
    return names.filter((name) => !keys.has(nameKey(name))).join(' - ');
  };
  return artists.flatMap((artist) => {
    const titles = [text, withoutNumber(text), without([artist]), without([artist, ...albums])];
    return titles.filter((title) => title !== '').map((title) => reading(artist, title));
  });
}

const titlesAlone = (text: string): readonly Reading[] =>
  text === '' ? [] : [text, withoutNumber(text)].map((title) => reading('', title));

const queryOf = ({ artistName, trackName }: Reading): string =>
  `${withoutAdditions(artistName)} ${withoutAdditions(withoutNumber(trackName))}`.trim();

function distinctQueries(readings: readonly Reading[]): readonly string[] {
  const byKey = new Map<string, string>();
  for (const query of readings.map(queryOf)) {
    const key = nameKey(query);
    if (key !== '' && !byKey.has(key)) byKey.set(key, query);
  }
  return [...byKey.values()].slice(0, QUERY_LIMIT);
}

/** Reads the names of a song whose file names its artist. */
function readTagged({ text, artistNames }: WantedSong, albumNames: readonly string[]): ReadSong {
  const readings = readingsBy(artistNames, text, albumNames);
  // One of several artists finds what all of them find, too.
  const shortestFirst = readings.toSorted(
    (one, other) => one.artistName.length - other.artistName.length,
  );
  return {
    name: `${artistNames[0] ?? ''} - ${text}`,
    readings,
    queries: distinctQueries(shortestFirst),
    albumNames,
  };
}

/**
 * Reads the names of a song. Its title counts without an artist only if the file names no artist anywhere: any folder
 * may be one.
 */
export function readSong(song: WantedSong): ReadSong {
  const { name: fileName, folders } = readSongPath(song.path);
  const albumNames = [song.albumName, ...folders].filter((name) => name !== '');
  if (song.artistNames.length > 0) return readTagged(song, albumNames);

  const text = song.text || fileName;
  const stem = text === fileName ? '' : fileName;
  const named = ownReadings(text);
  const namedByFile = ownReadings(stem);
  const inFolders = [text, stem]
    .filter((words) => words !== '')
    .flatMap((words) => readingsBy(folders, words, albumNames));
  const namesArtist = named.length + namedByFile.length + inFolders.length > 0;
  const guessed = [
    ...hyphenReadings(text),
    ...inFolders,
    ...hyphenReadings(stem),
    ...numberReadings(text),
    ...(namesArtist ? [] : titlesAlone(text)),
  ];
  const searched = [named, namedByFile].find(({ length }) => length > 0) ?? guessed;
  return {
    name: text,
    readings: [...named, ...namedByFile, ...guessed],
    queries: distinctQueries(searched),
    albumNames,
  };
}
