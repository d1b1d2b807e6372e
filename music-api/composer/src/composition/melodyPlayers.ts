import type { Theme } from './melody.ts';
import { nextAmong } from './pitches.ts';
import type { Part } from './score.ts';
import type { SongSection } from './song.ts';

/** How a melody is played. */
export interface MelodyOptions {
  readonly velocity?: number;
  readonly transpose?: number;
  /** The chance that a note glides in from below or above, and from how far. */
  readonly slides?: number;
  readonly slideSemitones?: number;
  /** The chance that a long note is approached by a quick neighbour from above (a grace note). */
  readonly graces?: number;
}

/** Plays a theme in a section; a theme shorter than the section starts again. */
export function playMelody(
  section: SongSection,
  part: Part,
  theme: Theme,
  options: MelodyOptions = {},
): void {
  const { velocity = 1, transpose = 0, slides = 0, slideSemitones = 2, graces = 0 } = options;
  const { song, steps } = section;
  const { random, scale, tonic } = song;
  for (let start = 0; start < steps; start += theme.bars * 16) {
    for (const note of theme.notes) {
      const step = start + note.step;
      if (step >= steps) break;
      const length = Math.min(note.length, steps - step);
      const strength = note.velocity * velocity;
      if (length >= 3 && step >= 1 && random.chance(graces)) {
        const above = nextAmong(scale, tonic, note.pitch) + transpose;
        section.note(part, step - 0.5, 0.6, above, strength * 0.7);
      }
      const slide = length >= 2 && random.chance(slides);
      section.note(part, step, length * 0.95, note.pitch + transpose, strength, {
        bendSemitones: slide ? slideSemitones * (random.chance(0.75) ? -1 : 1) : 0,
      });
    }
  }
}

/** Ends the piece: a last tonic chord that rings over the tail. */
export function playEnding(
  section: SongSection,
  parts: readonly { readonly part: Part; readonly pitches: readonly number[] }[],
): void {
  const length = 2.2 / section.song.tempo.stepSeconds;
  for (const { part, pitches } of parts) {
    for (const [index, pitch] of pitches.entries()) {
      section.note(part, section.steps, length, pitch, 0.7, { delaySeconds: index * 0.012 });
    }
  }
}
