import type { PlaylistEntry } from '@prelude/shared';
import {
  FILE_VERSION,
  M3U8_PLAYLIST_MARK,
  M3U8_TRACK_MARK,
  PLAYLIST_FORMAT,
  type FilePlaylist,
} from './fileFormat';

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whole seconds; -1 if unknown, as players write it. */
const lengthSeconds = (milliseconds: number): number =>
  milliseconds > 0 ? Math.round(milliseconds / 1000) : -1;

function writeEntry({ id, addedAt, trackData }: PlaylistEntry, origin: string): readonly string[] {
  const { artistName, trackName, trackTimeMillis, previewUrl } = trackData;
  return [
    `#EXTINF:${lengthSeconds(trackTimeMillis)},${onOneLine(`${artistName} - ${trackName}`)}`,
    `${M3U8_TRACK_MARK}${JSON.stringify({ id, addedAt, trackData })}`,
    // A track without a preview is only in comments.
    ...(previewUrl === '' ? [] : [new URL(previewUrl, origin).href]),
  ];
}

/**
 * A playlist as the text of an M3U8 file: players find the previews, at absolute URLs with `origin` for relative ones,
 * and comments contain what an import needs (docs/library-file.md).
 */
export function writeM3u8(playlist: FilePlaylist, origin: string): string {
  const { id, name, description, createdAt, updatedAt } = playlist;
  const own = { id, name, description, createdAt, updatedAt };
  const lines = [
    '#EXTM3U',
    `#PLAYLIST:${onOneLine(name)}`,
    `${M3U8_PLAYLIST_MARK}${JSON.stringify({ format: PLAYLIST_FORMAT, version: FILE_VERSION, ...own })}`,
    ...playlist.tracks.flatMap((entry) => writeEntry(entry, origin)),
  ];
  return `${lines.join('\n')}\n`;
}
