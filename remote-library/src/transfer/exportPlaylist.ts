import type { Playlist } from '@prelude/shared';
import type { PlaylistFormat } from './savePlaylist';
import { transferCode } from './transferCode';

/** Saves a playlist as a file; rejects if the code can't be loaded. */
export async function exportPlaylist(playlist: Playlist, format: PlaylistFormat): Promise<void> {
  const { savePlaylist } = await transferCode.load();
  savePlaylist(playlist, format);
}
