/** One change of a level over time. */
export interface Fade {
  readonly from: number;
  readonly to: number;
  readonly startSeconds: number;
  readonly durationSeconds: number;
}

/**
 * The level of a fade at a time: `from` before it, `to` after it, and between them a quarter sine, so that two
 * crossfading sources have constant total power (equal-power law).
 */
export function levelAt(fade: Fade, seconds: number): number {
  const { from, to, startSeconds, durationSeconds } = fade;
  if (seconds <= startSeconds) return from;
  if (seconds >= startSeconds + durationSeconds) return to;
  const angle = (((seconds - startSeconds) / durationSeconds) * Math.PI) / 2;
  return from + (to - from) * (to > from ? Math.sin(angle) : 1 - Math.cos(angle));
}

/** A constant level. */
export const restAt = (level: number): Fade => ({
  from: level,
  to: level,
  startSeconds: 0,
  durationSeconds: 0,
});

/** A point of a level's piecewise linear path. */
export interface Corner {
  readonly seconds: number;
  readonly level: number;
}

/** The level of a path at a time: constant before its first point and after its last one. */
export function levelOnPath(path: readonly Corner[], seconds: number): number {
  const next = path.findIndex((corner) => corner.seconds > seconds);
  const after = path[next];
  const before = path[next - 1];
  if (!after) return path.at(-1)?.level ?? 0;
  if (!before) return after.level;
  const progress = (seconds - before.seconds) / (after.seconds - before.seconds);
  return before.level + (after.level - before.level) * progress;
}

/** The number of line segments of a fade; this many keep within 0.2 % of the curve. */
const LINES = 32;

/** The points of a fade, without its start. */
export function cornersOf(fade: Fade): readonly Corner[] {
  return Array.from({ length: LINES }, (_, line) => {
    const isLast = line === LINES - 1;
    const seconds = fade.startSeconds + (fade.durationSeconds * (line + 1)) / LINES;
    return { seconds, level: isLast ? fade.to : levelAt(fade, seconds) };
  });
}
