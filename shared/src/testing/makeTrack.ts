import type { Track } from '../model/track';

/** A playable track of an invented artist; `overrides` replaces what a test is about. */
export function makeTrack(overrides: Partial<Track> = {}): Track {
  const trackId = overrides.trackId ?? 1;
  return {
    trackId,
    trackName: `Song ${trackId}`,
    artistName: `Artist ${trackId}`,
    collectionName: `Album ${trackId}`,
    artworkUrl100: `/api/music/cover/${trackId}?size=100`,
    artworkUrl60: `/api/music/cover/${trackId}?size=60`,
    previewUrl: `/api/music/audio/${trackId}`,
    trackTimeMillis: 180_000,
    ...overrides,
  };
}

/** `count` tracks with the ids 1 to `count`, each by a different artist. */
export const makeTracks = (count: number): readonly Track[] =>
  Array.from({ length: count }, (_, index) => makeTrack({ trackId: index + 1 }));
