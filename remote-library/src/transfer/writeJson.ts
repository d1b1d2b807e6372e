import type { LibraryAddition } from '@prelude/shared';
import {
  FILE_VERSION,
  LIBRARY_FORMAT,
  PLAYLIST_FORMAT,
  withoutOwner,
  type FilePlaylist,
} from './fileFormat';

// Indented, so that a line number is useful in messages.
const write = (fields: object): string => `${JSON.stringify(fields, null, 2)}\n`;

/** Writes a library and the remotes' texts as a file's text (docs/library-file.md). */
export const writeLibraryJson = (
  { favorites, recent, playCounts, playlists }: LibraryAddition,
  texts: Readonly<Record<string, string>>,
  exportedAt: Date,
): string =>
  write({
    format: LIBRARY_FORMAT,
    version: FILE_VERSION,
    exportedAt: exportedAt.toISOString(),
    favorites,
    recent,
    playCounts,
    playlists: playlists.map(withoutOwner),
    texts,
  });

/** Writes a playlist as a file's text (docs/library-file.md). */
export const writePlaylistJson = (playlist: FilePlaylist, exportedAt: Date): string =>
  write({
    format: PLAYLIST_FORMAT,
    version: FILE_VERSION,
    exportedAt: exportedAt.toISOString(),
    playlist: withoutOwner(playlist),
  });
