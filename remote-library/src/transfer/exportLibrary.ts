import type { HostApi } from '@prelude/shared';
import { libraryFileName } from './fileNames';
import { saveFile } from './saveFile';
import { writeLibraryJson } from './writeJson';

/** Hands the visitor their whole library as a file. */
export function exportLibrary({
  library,
  playlists,
}: Pick<HostApi, 'library' | 'playlists'>): void {
  const now = new Date();
  const content = {
    favorites: library.favorites$.value,
    recent: library.recent$.value,
    playCounts: library.playCounts$.value,
    // From the one changed first, so that an empty library shows them in the same order after an import.
    playlists: [...playlists.playlists$.value].reverse(),
  };
  saveFile({
    name: libraryFileName(now),
    type: 'application/json',
    text: writeLibraryJson(content, now),
  });
}
