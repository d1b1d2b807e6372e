import type { HostApi, LibraryAddition } from '@prelude/shared';
import { findTracks } from './findTracks';
import { FileRefusal } from './parseFileJson';
import { readJson, type FileContent } from './readJson';
import { readM3u8 } from './readM3u8';

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

/**
 * Reads a file to import: the product's own JSON or M3U8, or another player's M3U8, whose songs are searched for.
 * Throws a FileRefusal if nothing of it can be imported, and the reason of `signal`.
 */
export async function readFile(file: File, options: ReadFileOptions): Promise<FileContent> {
  if (file.size > FILE_LIMIT_BYTES)
    throw new FileRefusal(`The file is too large: at most ${FILE_LIMIT_WORDS} can be imported.`);
  const text = (await file.text()).replace(/^\ufeff/, '');
  if (text.trim() === '') throw new FileRefusal('The file is empty.');
  if (text.includes('\0')) throw new FileRefusal('This is no text file.');
  if (!/\.m3u8?$/i.test(file.name) && !text.startsWith('#EXTM3U')) return readJson(text);

  const { playlist, faults } = await findTracks(readM3u8(text, file.name, options.now), {
    ...options,
    known: tracksOf(options.present),
  });
  if (playlist.tracks.length === 0 && faults[0] !== undefined)
    throw new FileRefusal(`Nothing of it can be imported. ${faults[0]}.`);
  return { favorites: [], recent: [], playCounts: {}, playlists: [playlist], faults };
}
