import type { Playlist } from '@prelude/shared';
import { loadTransfer } from './loadTransfer';
import type { PlaylistFormat } from './savePlaylist';

/** Hands the visitor a playlist as a file; rejects where the code for it can't be fetched. */
export async function exportPlaylist(playlist: Playlist, format: PlaylistFormat): Promise<void> {
  const { savePlaylist } = await loadTransfer();
  savePlaylist(playlist, format);
}
