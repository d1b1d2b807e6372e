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

/** A corner of a path of straight lines that a level follows. */
export interface Corner {
  readonly seconds: number;
  readonly level: number;
}

/** The level on a path at a moment: that of its first corner before it, that of its last one after it. */
export function levelOnPath(path: readonly Corner[], seconds: number): number {
  const next = path.findIndex((corner) => corner.seconds > seconds);
  const after = path[next];
  const before = path[next - 1];
  if (!after) return path.at(-1)?.level ?? 0;
  if (!before) return after.level;
  const progress = (seconds - before.seconds) / (after.seconds - before.seconds);
  return before.level + (after.level - before.level) * progress;
}

/** How many straight lines stand for a fade's curve; so many keep within 0.2 % of it. */
const LINES = 32;

/** The corners of a fade, without the one that it starts from. */
export function cornersOf(fade: Fade): readonly Corner[] {
  return Array.from({ length: LINES }, (_, line) => {
    const isLast = line === LINES - 1;
    const seconds = fade.startSeconds + (fade.durationSeconds * (line + 1)) / LINES;
    return { seconds, level: isLast ? fade.to : levelAt(fade, seconds) };
  });
}
