import type { Section } from './form.ts';
import type { Part, Song } from './song.ts';

const STRENGTH: Readonly<Record<string, number>> = { X: 1, x: 0.78, o: 0.48, '.': 0 };

/** A drum's part: one or more bars of 16 characters, `X` accent, `x` normal, `o` soft. */
export interface Beat {
  readonly part: Part;
  readonly pattern: string;
  readonly pitch?: number;
}

/** Which bars of a section are played, and how strongly. */
export interface BeatOptions {
  readonly fromBar?: number;
  readonly toBar?: number;
  readonly strength?: number;
}

/** Plays drums through a section; patterns longer than a bar go on over the bars. */
export function playBeats(
  song: Song,
  section: Section,
  beats: readonly Beat[],
  options: BeatOptions = {},
): void {
  const from = options.fromBar ?? 0;
  const to = Math.min(options.toBar ?? section.bars, section.bars);
  for (const { part, pattern, pitch } of beats) {
    for (let step = from * 16; step < to * 16; step += 1) {
      const strength = STRENGTH[pattern[step % pattern.length] ?? '.'] ?? 0;
      if (strength === 0) continue;
      song.note(part, section, step, 1, pitch ?? 60, strength * (options.strength ?? 1));
    }
  }
}

/** Plays one bar of fill in place of a beat, at the given bar. */
export function playFill(song: Song, section: Section, bar: number, beats: readonly Beat[]): void {
  for (const { part, pattern, pitch } of beats) {
    for (let step = 0; step < 16; step += 1) {
      const strength = STRENGTH[pattern[step] ?? '.'] ?? 0;
      if (strength > 0) song.note(part, section, bar * 16 + step, 1, pitch ?? 60, strength);
    }
  }
}

/** Plays drums through a section and, if given one, a fill in place of its last bar. */
export function playGroove(
  song: Song,
  section: Section,
  beats: readonly Beat[],
  fill?: readonly Beat[],
): void {
  playBeats(song, section, beats, fill ? { toBar: section.bars - 1 } : {});
  if (fill) playFill(song, section, section.bars - 1, fill);
}
