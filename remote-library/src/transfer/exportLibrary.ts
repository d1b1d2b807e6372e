import type { HostApi } from '@prelude/shared';
import { libraryFileName } from './fileNames';
import { presentLibrary } from './presentLibrary';
import { saveFile } from './saveFile';
import { writeLibraryJson } from './writeJson';

/** Hands the visitor their whole library as a file. */
export function exportLibrary({
  library,
  playlists,
}: Pick<HostApi, 'library' | 'playlists'>): void {
  const now = new Date();
  const present = presentLibrary({ library, playlists });
  const content = {
    ...present,
    // From the one changed first, so that an empty library shows them in the same order after an import.
    playlists: [...present.playlists].reverse(),
  };
  saveFile({
    name: libraryFileName(now),
    type: 'application/json',
    text: writeLibraryJson(content, now),
  });
}
