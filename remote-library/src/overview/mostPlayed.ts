import type { PlayCounts, Track } from '@prelude/shared';

/** A track that was played, and how often. */
export interface PlayedTrack {
  readonly track: Track;
  readonly playCount: number;
}

/** How many of the most played tracks the library page shows. */
export const MOST_PLAYED_LIMIT = 10;

/**
 * The most played of the known tracks, most plays first. Play counts hold only ids (specification,
 * point 3), so a track is shown where the favorites or the recently played still know it; equal
 * counts keep the order of `known`.
 */
export function mostPlayed(
  playCounts: PlayCounts,
  known: readonly Track[],
  limit: number = MOST_PLAYED_LIMIT,
): readonly PlayedTrack[] {
  const byId = new Map<number, PlayedTrack>();
  for (const track of known) {
    const playCount = playCounts[track.trackId] ?? 0;
    if (playCount > 0 && !byId.has(track.trackId)) byId.set(track.trackId, { track, playCount });
  }
  return [...byId.values()].sort((a, b) => b.playCount - a.playCount).slice(0, limit);
}
