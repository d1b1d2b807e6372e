import { type HostApi, isFields, type LibraryAddition } from '@prelude/shared';
import { decodeText } from './decodeText';
import { findTracks } from './findTracks';
import { FileRefusal, parseFileJson } from './parseFileJson';
import { isCsv, readCsv } from './readCsv';
import { readJson, type FileContent } from './readJson';
import { readM3u8 } from './readM3u8';
import { readSpotify } from './readSpotify';
import { isXspf, readXspf } from './readXspf';
import type { WantedContent } from './wantedSong';

/** No library that fits a browser's storage makes a longer file; in bytes, and as text. */
export const FILE_LIMIT_BYTES = 20_000_000;
const FILE_LIMIT_WORDS = '20 MB';

/** Dependencies of reading a file. */
export interface ReadFileOptions {
  readonly music: HostApi['music'];
  /** The current library. */
  readonly present: LibraryAddition;
  readonly origin: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

const tracksOf = ({ favorites, recent, playlists }: LibraryAddition) => [
  ...favorites,
  ...recent.map(({ trackData }) => trackData),
  ...playlists.flatMap(({ tracks }) => tracks.map(({ trackData }) => trackData)),
];

/** Says what a file is that can't be read, and what can be. */
function refuseKind(what: string): never {
  throw new FileRefusal(`This is ${what}. Only JSON, M3U8, CSV and XSPF files can be imported.`);
}

/** A file's content: complete, or with songs to find. Its name decides only what its text leaves open. */
function readText(text: string, name: string, now: number): FileContent | WantedContent {
  const isNamed = (...extensions: readonly string[]): boolean =>
    extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));
  const start = text.trimStart().slice(0, 1_000);

  if (isNamed('m3u', 'm3u8') || /^#EXT(M3U|INF)/i.test(start)) return readM3u8(text, name, now);
  if (/^\[playlist\]/i.test(start)) refuseKind('a PLS playlist');
  if (isNamed('json') || /^[[{]/.test(start)) {
    const json = parseFileJson(text);
    const fields = isFields(json) ? json : {};
    return (fields.format === undefined ? readSpotify(fields, now) : null) ?? readJson(fields);
  }
  if (isNamed('xspf') || isXspf(text)) return readXspf(text, name, now);
  if (/<plist\b/i.test(start)) refuseKind('a library or a playlist of iTunes (XML)');
  if (start.startsWith('<')) refuseKind('an XML or HTML file of another kind');
  if (isNamed('csv', 'tsv') || isCsv(text)) return readCsv(text, name, now);
  return refuseKind('a text of another kind');
}

/**
 * Reads a file to import: the product's own, or another player's, whose songs are searched for. Throws a FileRefusal if
 * nothing of it can be imported, and the reason of `signal`.
 */
export async function readFile(file: File, options: ReadFileOptions): Promise<FileContent> {
  if (file.size > FILE_LIMIT_BYTES)
    throw new FileRefusal(`The file is too large: at most ${FILE_LIMIT_WORDS} can be imported.`);
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text.trim() === '') throw new FileRefusal('The file is empty.');
  if (text.includes('\0')) refuseKind('no text file');
  const read = readText(text, file.name, options.now);
  if (!('likes' in read)) return read;

  const content = await findTracks(read, { ...options, known: tracksOf(options.present) });
  const { favorites, playlists, faults, missing } = content;
  const [fault] = [...faults, ...missing];
  if (favorites.length === 0 && playlists.every(({ tracks }) => tracks.length === 0) && fault)
    throw new FileRefusal(`Nothing of it can be imported. ${fault}.`);
  return content;
}
