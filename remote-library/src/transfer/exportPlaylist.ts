import type { Playlist } from '@prelude/shared';
import type { PlaylistFormat } from './savePlaylist';
import { transferCode } from './transferCode';

/** Saves a playlist as a file and gives the file's name; rejects if the code can't be loaded. */
export async function exportPlaylist(playlist: Playlist, format: PlaylistFormat): Promise<string> {
  const { savePlaylist } = await transferCode.load();
  return savePlaylist(playlist, format);
}
