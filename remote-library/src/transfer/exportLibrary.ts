import type { HostApi } from '@prelude/shared';
import { libraryFileName } from './fileNames';
import { presentLibrary } from './presentLibrary';
import { saveFile } from './saveFile';
import { writeLibraryJson } from './writeJson';

/** Saves the user's whole library as a file; gives the file's name. */
export function exportLibrary({
  library,
  playlists,
}: Pick<HostApi, 'library' | 'playlists'>): string {
  const now = new Date();
  const present = presentLibrary({ library, playlists });
  const content = {
    ...present,
    // From the one changed first, so that an import into an empty library gives the same order.
    playlists: [...present.playlists].reverse(),
  };
  return saveFile({
    name: libraryFileName(now),
    type: 'application/json',
    text: writeLibraryJson(content, now),
  });
}
