import type { Section } from './form.ts';
import { type Chord, voiceChord } from './harmony.ts';
import type { Part, Song } from './song.ts';

/** How chords are laid out and played. */
export interface ChordOptions {
  readonly centre?: number;
  readonly voices?: number;
  readonly velocity?: number;
  /** Seconds between the tones of a strum. */
  readonly strumSeconds?: number;
  /** Share of its written length that a tone is held. */
  readonly hold?: number;
}

/** Plays chords in a rhythm (`x` strikes, `-` holds, `o` soft, `.` rest), voice-led throughout. */
export function playChords(
  song: Song,
  part: Part,
  section: Section,
  rhythm: string,
  options: ChordOptions = {},
): void {
  const { centre = 60, voices = 4, velocity = 0.62, strumSeconds = 0, hold = 0.97 } = options;
  const steps = section.bars * 16;
  let voicing: readonly number[] = [];
  let voiced: Chord | undefined;
  let strokes = 0;
  for (let step = 0; step < steps; step += 1) {
    const mark = rhythm[step % rhythm.length] ?? '.';
    if (mark === '.' || mark === '-') continue;
    let length = 1;
    while (step + length < steps && rhythm[(step + length) % rhythm.length] === '-') length += 1;
    // A chord is struck in the harmony of its step; only an anticipation, one step early, uses the next one.
    const chord = song.chordAt(section, Math.min(step + (step % 16 === 15 ? 1 : 0), steps - 1));
    if (chord !== voiced) {
      voicing = voiceChord(chord, song.tonic, centre, voicing, voices);
      voiced = chord;
    }
    const strength = velocity * (mark === 'o' ? 0.66 : mark === 'X' ? 1.2 : 1);
    const order = strokes % 2 === 0 ? voicing : [...voicing].reverse();
    strokes += 1;
    for (const [index, pitch] of (strumSeconds > 0 ? order : voicing).entries()) {
      song.note(part, section, step, length * hold, pitch, strength, {
        delaySeconds: index * strumSeconds,
      });
    }
  }
}

/** Holds each chord for its whole length: pads and strings. */
export function holdChords(
  song: Song,
  part: Part,
  section: Section,
  options: ChordOptions = {},
): void {
  const { centre = 60, voices = 4, velocity = 0.6 } = options;
  let voicing: readonly number[] = [];
  for (const { step, length, chord } of song.chordChanges(section)) {
    voicing = voiceChord(chord, song.tonic, centre, voicing, voices);
    for (const pitch of voicing) song.note(part, section, step, length, pitch, velocity);
  }
}

/** Runs through the chord's tones: `order` gives the tone for each onset of the rhythm. */
export function playArpeggio(
  song: Song,
  part: Part,
  section: Section,
  rhythm: string,
  order: readonly number[],
  options: ChordOptions = {},
): void {
  const { centre = 64, voices = 4, velocity = 0.6, hold = 1 } = options;
  const steps = section.bars * 16;
  let voicing: readonly number[] = [];
  let voiced: Chord | undefined;
  let onset = 0;
  for (let step = 0; step < steps; step += 1) {
    if (step % 16 === 0) onset = 0;
    const mark = rhythm[step % rhythm.length] ?? '.';
    if (mark === '.' || mark === '-') continue;
    let length = 1;
    while (step + length < steps && rhythm[(step + length) % rhythm.length] === '-') length += 1;
    const chord = song.chordAt(section, step);
    if (chord !== voiced) {
      voicing = voiceChord(chord, song.tonic, centre, voicing, voices);
      voiced = chord;
    }
    const index = order[onset % order.length]!;
    onset += 1;
    const pitch = voicing[index % voicing.length]! + 12 * Math.floor(index / voicing.length);
    song.note(part, section, step, length * hold, pitch, velocity * (step % 4 === 0 ? 1.1 : 0.92));
  }
}
