import { parseText, type PlaylistEntry } from '@prelude/shared';
import type { FilePlaylist } from './fileFormat';
import { FileRefusal } from './parseFileJson';

/** A song of a file that is given by its names or its address; all of it is untrusted. */
export interface WantedSong {
  /** Where it is in the file, for messages: "Line 9". */
  readonly where: string;
  /** Distinguishes it from the other songs of its list; the same in each import. */
  readonly number: number;
  /** Its title, or artist and title in any form; may be empty if there is a path. */
  readonly text: string;
  /** Its artists, the most likely name first; empty if the file does not name them apart from the title. */
  readonly artistNames: readonly string[];
  /** Its path or its address; empty if the file gives none. */
  readonly path: string;
  readonly albumName: string;
  /** Its length; 0 if unknown. */
  readonly milliseconds: number;
}

/** A playlist of a file: each place is a known track, or a song to find. */
export interface WantedPlaylist extends Omit<FilePlaylist, 'tracks'> {
  readonly places: readonly (PlaylistEntry | WantedSong)[];
}

/** What a file of another player holds. */
export interface WantedContent {
  readonly likes: readonly WantedSong[];
  readonly playlists: readonly WantedPlaylist[];
  /** What could not be read, each a sentence without its full stop. */
  readonly faults: readonly string[];
}

/** At most this much of a path or an address is read. */
export const PATH_LIMIT = 2048;

/** No browser's storage holds a playlist of more songs. */
const SONG_LIMIT = 20_000;

/** Refuses a file of more songs than can be imported, before they take up the memory. */
export function checkSongCount(songs: number): void {
  if (songs > SONG_LIMIT)
    throw new FileRefusal('The file is too large: at most 20,000 songs can be imported.');
}

/** What a song has if its file does not say. */
export const UNKNOWN_SONG = {
  text: '',
  artistNames: [],
  path: '',
  albumName: '',
  milliseconds: 0,
} as const satisfies Partial<WantedSong>;

/** The details of a playlist that its file does not tell; `now` in milliseconds since the epoch. */
export const newPlaylist = (
  id: string,
  name: string,
  now: number,
): Omit<FilePlaylist, 'tracks'> => ({
  id,
  name: parseText(name) || 'Imported playlist',
  description: '',
  createdAt: now,
  updatedAt: now,
});
