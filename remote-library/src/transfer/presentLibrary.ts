import type { HostApi, LibraryAddition } from '@prelude/shared';

/** The current library. */
export const presentLibrary = ({
  library,
  playlists,
}: Pick<HostApi, 'library' | 'playlists'>): LibraryAddition => ({
  favorites: library.favorites$.value,
  recent: library.recent$.value,
  playCounts: library.playCounts$.value,
  playlists: playlists.playlists$.value,
});
