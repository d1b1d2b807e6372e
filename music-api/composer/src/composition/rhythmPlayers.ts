import type { Part } from './score.ts';
import type { SongSection } from './song.ts';

const STRENGTH: Readonly<Record<string, number>> = { X: 1, x: 0.78, o: 0.48 };

/** A drum's part: one or more bars of 16 characters, `X` accent, `x` normal, `o` soft. */
export interface Beat {
  readonly part: Part;
  readonly pattern: string;
  readonly pitch?: number;
}

/** Plays drums through the given bars; patterns longer than a bar go on over the bars. */
export function playBeats(
  section: SongSection,
  beats: readonly Beat[],
  { fromBar = 0, toBar = section.bars }: { fromBar?: number; toBar?: number } = {},
): void {
  for (const { part, pattern, pitch = 60 } of beats) {
    for (let step = fromBar * 16; step < toBar * 16; step += 1) {
      const strength = STRENGTH[pattern[step % pattern.length]!];
      if (strength !== undefined) section.note(part, step, 1, pitch, strength);
    }
  }
}

/** Plays drums through a section and, if given one, a fill of one bar in place of its last bar. */
export function playGroove(
  section: SongSection,
  beats: readonly Beat[],
  fill?: readonly Beat[],
): void {
  const toBar = section.bars - 1;
  playBeats(section, beats, fill && { toBar });
  if (fill) playBeats(section, fill, { fromBar: toBar });
}
