import type { Track } from '@prelude/shared';

/** A home row asks for and shows at most this many tracks (specification, point 9). */
export const ROW_LIMIT = 12;

/** Its first tracks are by this many artists, one each (specification, point 9). */
const UNIQUE_ARTISTS = 7;

/** A row's tracks: one each by the first seven artists, then the others in their order up to twelve. */
export function pickRowTracks(found: readonly Track[]): readonly Track[] {
  const tracks = [...new Map(found.map((track) => [track.trackId, track])).values()];
  const artists = new Set<string>();
  const leading = new Set<Track>();
  for (const track of tracks) {
    if (leading.size === UNIQUE_ARTISTS) break;
    const artist = track.artistName.toLowerCase();
    if (artists.has(artist)) continue;
    artists.add(artist);
    leading.add(track);
  }
  return [...leading, ...tracks.filter((track) => !leading.has(track))].slice(0, ROW_LIMIT);
}
