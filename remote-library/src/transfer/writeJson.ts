import type { LibraryAddition } from '@prelude/shared';
import {
  FILE_VERSION,
  LIBRARY_FORMAT,
  PLAYLIST_FORMAT,
  withoutOwner,
  type FilePlaylist,
} from './fileFormat';

// Indented, so that a line number leads to one thing.
const write = (fields: object): string => `${JSON.stringify(fields, null, 2)}\n`;

/** A whole library as the text of a file (docs/library-file.md). */
export const writeLibraryJson = (
  { favorites, recent, playCounts, playlists }: LibraryAddition,
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
  });

/** One playlist as the text of a file (docs/library-file.md). */
export const writePlaylistJson = (playlist: FilePlaylist, exportedAt: Date): string =>
  write({
    format: PLAYLIST_FORMAT,
    version: FILE_VERSION,
    exportedAt: exportedAt.toISOString(),
    playlist: withoutOwner(playlist),
  });
