import type { Playlist } from '@prelude/shared';

/** The formats of the product's own files, and the version that is written (docs/library-file.md). */
export const LIBRARY_FORMAT = 'prelude-library';
export const PLAYLIST_FORMAT = 'prelude-playlist';
export const FILE_VERSION = 1;

/** Prefix of the JSON in M3U8 comments that only the product reads (docs/library-file.md). */
export const M3U8_PLAYLIST_MARK = '#PRELUDE-PLAYLIST:';
export const M3U8_TRACK_MARK = '#PRELUDE-TRACK:';

/** A playlist in a file, without its owner, who is the importing user. */
export type FilePlaylist = Omit<Playlist, 'userId'>;

export function withoutOwner({
  id,
  name,
  description,
  tracks,
  createdAt,
  updatedAt,
}: FilePlaylist): FilePlaylist {
  return { id, name, description, tracks, createdAt, updatedAt };
}
