import { consonantSeconds, openSyllable, vowelOf } from '../synthesis/singer.ts';
import type { MelodyNote, Theme } from './melody.ts';
import { nextAmong } from './pitches.ts';
import type { Part } from './score.ts';
import type { NoteOptions, SongSection } from './song.ts';

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

/** The chance that a note without a rest before it is slurred: sung on the vowel of the one before. */
const SLURS = 0.3;
/** The widest slur, in semitones. */
const WIDEST_SLUR = 5;

/** How a singer sings a note that follows another one. */
function sung(
  section: SongSection,
  note: MelodyNote,
  previous: MelodyNote | undefined,
): NoteOptions {
  const { random } = section.song;
  const distance = (previous?.pitch ?? note.pitch) - note.pitch;
  const isJoined = previous !== undefined && previous.step + previous.length === note.step;
  if (isJoined && Math.abs(distance) <= WIDEST_SLUR && random.chance(SLURS))
    return { bendSemitones: distance, take: vowelOf(previous.syllable) };
  const take = note.cadence ? openSyllable(note.syllable) : note.syllable;
  // The vowel is on the beat, and most notes are approached from a little below.
  return {
    bendSemitones: random.chance(0.6) ? -1 : 0,
    delaySeconds: -consonantSeconds(take),
    take,
  };
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
    for (const [index, note] of theme.notes.entries()) {
      const step = start + note.step;
      if (step >= steps) break;
      const length = Math.min(note.length, steps - step);
      const strength = note.velocity * velocity;
      if (!part.voice.isSung && length >= 3 && step >= 1 && random.chance(graces)) {
        const above = nextAmong(scale, tonic, note.pitch) + transpose;
        section.note(part, step - 0.5, 0.6, above, strength * 0.7);
      }
      if (part.voice.isSung) {
        const options = sung(section, note, theme.notes[index - 1]);
        section.note(part, step, length * 0.97, note.pitch + transpose, strength, options);
        continue;
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
