import type { Playlist } from '@prelude/shared';
import { playlistFileName } from './fileNames';
import { saveFile } from './saveFile';
import { writePlaylistJson } from './writeJson';
import { writeM3u8 } from './writeM3u8';

export type PlaylistFormat = 'json' | 'm3u8';

/** Saves a playlist as a file; gives the file's name. */
export function savePlaylist(playlist: Playlist, format: PlaylistFormat): string {
  const name = playlistFileName(playlist.name, format);
  if (format === 'json') {
    const text = writePlaylistJson(playlist, new Date());
    return saveFile({ name, type: 'application/json', text });
  }
  const text = writeM3u8(playlist, window.location.origin);
  return saveFile({ name, type: 'audio/x-mpegurl', text });
}
