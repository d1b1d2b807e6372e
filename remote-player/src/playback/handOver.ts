/** What is known of the present track's end and of what comes after it; times in seconds. */
export interface EndFacts {
  /** Where the track is over: its source's own end, or where it is cut off; Infinity while that is not known. */
  readonly limitSeconds: number;
  /** True where the source goes on beyond the limit, so that it does not end by itself. */
  readonly isCutOff: boolean;
  /** True where a track follows by itself and its source would start at once. */
  readonly isFollowingReady: boolean;
  /** How long a source that is ready takes from `play` to its first sound. */
  readonly startUpSeconds: number;
  /** How long the listener wants two tracks to overlap; 0 for not at all. */
  readonly crossfadeSeconds: number;
  /** Where the listener, or a change of the settings, last put the sound. */
  readonly jumpedToSeconds: number;
}

/** A change by hand is over in this time, however long the listener lets tracks overlap. */
const SKIP_OVERLAP_SECONDS = 0.3;

/** How long a source that is ready overlaps with the one that somebody skips. */
export const overlapOfSkip = (crossfadeSeconds: number): number =>
  Math.min(crossfadeSeconds, SKIP_OVERLAP_SECONDS);

/** How long the track that follows overlaps with the present one's end (docs/decisions/0020). */
function overlapAtEnd(facts: EndFacts): number {
  const { limitSeconds, isFollowingReady, startUpSeconds, crossfadeSeconds } = facts;
  if (!isFollowingReady || limitSeconds === Infinity) return 0;
  const overlapSeconds = Math.min(crossfadeSeconds, limitSeconds / 2);
  // Who jumps into a track's last seconds wants to hear them.
  const isJumpedOver = facts.jumpedToSeconds > limitSeconds - overlapSeconds - startUpSeconds;
  return isJumpedOver ? 0 : overlapSeconds;
}

/** Where the track's end is to be reported, in seconds; null where its source tells it by itself. */
export function endsAtSeconds(facts: EndFacts): number | null {
  const { limitSeconds, isCutOff, isFollowingReady, startUpSeconds } = facts;
  if (isFollowingReady && limitSeconds < Infinity)
    return Math.max(0, limitSeconds - startUpSeconds - overlapAtEnd(facts));
  return isCutOff ? limitSeconds : null;
}

/** What is left of that overlap for a track whose end is reported at `positionSeconds`. */
export const overlapFrom = (facts: EndFacts, positionSeconds: number): number =>
  Math.max(
    0,
    Math.min(overlapAtEnd(facts), facts.limitSeconds - facts.startUpSeconds - positionSeconds),
  );
