import type { HostApi } from '@prelude/shared';
import { libraryFileName } from './fileNames';
import { presentLibrary } from './presentLibrary';
import { saveFile } from './saveFile';
import { writeLibraryJson } from './writeJson';

/** The remotes' texts without those that end with the sign-out, whose keys begin with `~`: one may be a token. */
const lastingTexts = (texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !key.startsWith('~')));

/** Saves the user's whole library, and what remotes store for the user, as a file; gives the file's name. */
export function exportLibrary({
  library,
  playlists,
  userMemory,
}: Pick<HostApi, 'library' | 'playlists' | 'userMemory'>): string {
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
    text: writeLibraryJson(content, lastingTexts(userMemory.texts$.value), now),
  });
}
