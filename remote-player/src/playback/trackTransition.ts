import type { SettingsState, Track } from '@prelude/shared';
import { PREVIEW_SECONDS } from '@prelude/shared/lists';

/** The end of the current track and what follows; times in seconds. */
export interface EndFacts {
  /** The end of the track: its source's own end, or the limit; Infinity while unknown. */
  readonly limitSeconds: number;
  /** True if the source is longer than the limit, so that it does not end by itself. */
  readonly isCutOff: boolean;
  /** True if a track follows by itself and its source would start at once. */
  readonly isFollowingReady: boolean;
  /** How long a ready source takes from `play` to its first sound. */
  readonly startLatencySeconds: number;
  /** The crossfade setting; 0 is off. */
  readonly crossfadeSeconds: number;
  /** The position of the last seek or settings change. */
  readonly jumpedToSeconds: number;
}

/** How long a track overlaps with one that the user leaves. */
export const SKIP_OVERLAP_SECONDS = 0.15;

/** How long the next track overlaps with the current one's end (docs/decisions/sound.md). */
function overlapAtEnd(facts: EndFacts): number {
  const { limitSeconds, isFollowingReady, startLatencySeconds, crossfadeSeconds } = facts;
  if (!isFollowingReady || limitSeconds === Infinity) return 0;
  const overlapSeconds = Math.min(crossfadeSeconds, limitSeconds / 2);
  // After a jump into the last seconds of a track they are played without an overlap.
  const isJumpedOver = facts.jumpedToSeconds > limitSeconds - overlapSeconds - startLatencySeconds;
  return isJumpedOver ? 0 : overlapSeconds;
}

/** When to report the track's end, in seconds; null if its source does that. */
export function endsAtSeconds(facts: EndFacts): number | null {
  const { limitSeconds, isCutOff, isFollowingReady, startLatencySeconds } = facts;
  if (isFollowingReady && limitSeconds < Infinity)
    return Math.max(0, limitSeconds - startLatencySeconds - overlapAtEnd(facts));
  return isCutOff ? limitSeconds : null;
}

/** The remaining overlap of a track whose end is reported at `positionSeconds`. */
export const overlapFrom = (facts: EndFacts, positionSeconds: number): number =>
  Math.max(
    0,
    Math.min(overlapAtEnd(facts), facts.limitSeconds - facts.startLatencySeconds - positionSeconds),
  );

/** True if a track plays to the end of its source (specification 4.11). */
export const playsWhole = (
  track: Track | null,
  { playFullTrack }: Pick<SettingsState, 'playFullTrack'>,
): boolean => track?.isWhole ?? playFullTrack;

/** The effective length: at most 30 s unless played in full; 0 while unknown. */
export function playableSeconds(sourceSeconds: number, playFullTrack: boolean): number {
  const seconds = playFullTrack ? sourceSeconds : Math.min(sourceSeconds, PREVIEW_SECONDS);
  return Number.isFinite(seconds) ? seconds : 0;
}
