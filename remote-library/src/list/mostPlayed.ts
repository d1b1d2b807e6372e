import type { PlayCounts, Track } from '@prelude/shared';
import { userLocales } from '@prelude/shared/lists';

export interface PlayedTrack {
  readonly track: Track;
  readonly playCount: number;
}

/**
 * The known tracks that were played, most plays first. Play counts hold only ids (specification 3.4), so a track
 * is shown if the library still contains it. Equal counts are sorted by title in the user's language, so that other
 * plays do not move them.
 */
export function mostPlayed(
  playCounts: PlayCounts,
  known: Iterable<Track>,
  locales: readonly string[] = userLocales(),
): readonly PlayedTrack[] {
  const byId = new Map<number, PlayedTrack>();
  for (const track of known) {
    const playCount = playCounts[track.trackId] ?? 0;
    if (playCount > 0 && !byId.has(track.trackId)) byId.set(track.trackId, { track, playCount });
  }
  const { compare } = new Intl.Collator(locales, { numeric: true });
  return [...byId.values()].sort(
    (one, other) =>
      other.playCount - one.playCount ||
      compare(one.track.trackName, other.track.trackName) ||
      one.track.trackId - other.track.trackId,
  );
}
