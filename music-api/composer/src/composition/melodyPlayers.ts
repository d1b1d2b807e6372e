import type { Section } from './form.ts';
import type { MelodyNote } from './melody.ts';
import type { Part, Song } from './song.ts';

/** How a melody is played. */
export interface MelodyOptions {
  readonly velocity?: number;
  readonly transpose?: number;
  readonly hold?: number;
  /** The chance that a note glides in from below or above, and from how far. */
  readonly slides?: number;
  readonly slideSemitones?: number;
  /** The chance that a long note is approached by a quick neighbour from above (a grace note). */
  readonly graces?: number;
}

/** Plays a melody in a section; a melody shorter than the section starts again. */
export function playMelody(
  song: Song,
  part: Part,
  section: Section,
  melody: readonly MelodyNote[],
  melodyBars: number,
  options: MelodyOptions = {},
): void {
  const {
    velocity = 1,
    transpose = 0,
    hold = 0.95,
    slides = 0,
    slideSemitones = 2,
    graces = 0,
  } = options;
  for (let bar = 0; bar < section.bars; bar += melodyBars) {
    for (const note of melody) {
      const step = bar * 16 + note.step;
      if (step >= section.bars * 16) break;
      const length = Math.min(note.length, section.bars * 16 - step);
      if (length >= 3 && step >= 1 && song.random.chance(graces)) {
        const above = neighbourAbove(song, note.pitch) + transpose;
        song.note(part, section, step - 0.5, 0.6, above, note.velocity * velocity * 0.7);
      }
      const slide = length >= 2 && song.random.chance(slides);
      song.note(
        part,
        section,
        step,
        length * hold,
        note.pitch + transpose,
        note.velocity * velocity,
        {
          bendSemitones: slide ? slideSemitones * (song.random.chance(0.75) ? -1 : 1) : 0,
        },
      );
    }
  }
}

/** The next tone of the song's scale above a pitch. */
function neighbourAbove(song: Song, pitch: number): number {
  let above = pitch + 1;
  while (!song.scale.includes((((above - song.tonic) % 12) + 12) % 12)) above += 1;
  return above;
}

/** Ends the piece: a last tonic chord that rings over the tail. */
export function playEnding(
  song: Song,
  section: Section,
  parts: readonly { readonly part: Part; readonly pitches: readonly number[] }[],
): void {
  const step = section.bars * 16;
  const length = 2.2 / song.tempo.stepSeconds;
  for (const { part, pitches } of parts) {
    for (const [index, pitch] of pitches.entries()) {
      song.note(part, section, step, length, pitch, 0.7, { delaySeconds: index * 0.012 });
    }
  }
}
