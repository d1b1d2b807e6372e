/** One move of a level on the clock that it runs by. */
export interface Fade {
  readonly from: number;
  readonly to: number;
  readonly startSeconds: number;
  readonly durationSeconds: number;
}

/**
 * The level of a fade at a moment: `from` before it, `to` after it, and between them a quarter of a sine, so that a
 * source that comes and one that goes have the same power together at every moment as each alone (equal-power law).
 */
export function levelAt(fade: Fade, seconds: number): number {
  const { from, to, startSeconds, durationSeconds } = fade;
  if (seconds <= startSeconds) return from;
  if (seconds >= startSeconds + durationSeconds) return to;
  const angle = (((seconds - startSeconds) / durationSeconds) * Math.PI) / 2;
  return from + (to - from) * (to > from ? Math.sin(angle) : 1 - Math.cos(angle));
}

/** A level that has been at rest for ever. */
export const restAt = (level: number): Fade => ({
  from: level,
  to: level,
  startSeconds: 0,
  durationSeconds: 0,
});
