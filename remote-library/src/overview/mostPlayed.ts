import type { PlayCounts, Track } from '@prelude/shared';

/** A track that was played, and how often. */
export interface PlayedTrack {
  readonly track: Track;
  readonly playCount: number;
}

/**
 * The known tracks that were played, most plays first. Play counts hold only ids (specification, point 3), so a track is
 * shown where something in the library still knows it. Equal counts go by title, as the visitor's languages sort it, so
 * that a play elsewhere moves nothing.
 */
export function mostPlayed(
  playCounts: PlayCounts,
  known: Iterable<Track>,
  locales: readonly string[] = navigator.languages,
): readonly PlayedTrack[] {
  const byId = new Map<number, PlayedTrack>();
  for (const track of known) {
    const playCount = playCounts[track.trackId] ?? 0;
    if (playCount > 0 && !byId.has(track.trackId)) byId.set(track.trackId, { track, playCount });
  }
  const { compare } = new Intl.Collator([...locales], { numeric: true });
  return [...byId.values()].sort(
    (one, other) =>
      other.playCount - one.playCount ||
      compare(one.track.trackName, other.track.trackName) ||
      one.track.trackId - other.track.trackId,
  );
}
