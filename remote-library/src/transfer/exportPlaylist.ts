import type { Playlist } from '@prelude/shared';
import { loadTransfer } from './loadTransfer';
import type { PlaylistFormat } from './savePlaylist';

/** Saves a playlist as a file; rejects if the code can't be loaded. */
export async function exportPlaylist(playlist: Playlist, format: PlaylistFormat): Promise<void> {
  const { savePlaylist } = await loadTransfer();
  savePlaylist(playlist, format);
}
