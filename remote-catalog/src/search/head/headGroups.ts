import type { Track } from '@prelude/shared';
import type { SearchHead } from './searchHead';

/** Tracks of one album, or all tracks of a row. */
export interface TrackGroup {
  /** Empty for a row, which is not grouped: its order has a meaning. */
  readonly album: string;
  /** The year of release; empty if the source does not know it. */
  readonly year: string;
  readonly tracks: readonly Track[];
}

const yearOf = ({ releaseDate = '' }: Track): string => /^\d{4}(?=-)/.exec(releaseDate)?.[0] ?? '';

/** The tracks of what was found that belong to the head; all if the source writes names in another way. */
function tracksOf({ kind, name, artist }: SearchHead, found: readonly Track[]): readonly Track[] {
  if (kind === 'row') return found;
  const own = found.filter((track) =>
    kind === 'artist'
      ? track.artistName === name
      : track.collectionName === name && track.artistName === artist,
  );
  return own.length > 0 ? own : found;
}

/** Groups the tracks of a head by album, the newest first; a row stays as it is. */
export function headGroups(head: SearchHead, found: readonly Track[]): readonly TrackGroup[] {
  const tracks = tracksOf(head, found);
  if (head.kind === 'row') return [{ album: '', year: '', tracks }];
  const groups = new Map<string, Track[]>();
  for (const track of tracks) {
    const group = groups.get(track.collectionName);
    if (group) group.push(track);
    else groups.set(track.collectionName, [track]);
  }
  return [...groups]
    .map(([album, ofAlbum]) => ({
      album,
      year: ofAlbum.map(yearOf).find(Boolean) ?? '',
      // Sources number the tracks of an album in their order.
      tracks: ofAlbum.sort((left, right) => left.trackId - right.trackId),
    }))
    .sort((left, right) => Number(right.year) - Number(left.year));
}
