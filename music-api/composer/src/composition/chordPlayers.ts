import { type Chord, voiceChord } from './harmony.ts';
import { onsetsOf } from './rhythm.ts';
import type { Part } from './score.ts';
import type { SongSection } from './song.ts';

/** How chords are laid out and played. */
export interface ChordOptions {
  readonly centre?: number;
  readonly velocity?: number;
  /** Seconds between the tones of a strum. */
  readonly strumSeconds?: number;
  /** Share of its written length that a tone is held. */
  readonly hold?: number;
}

/** Lays chords out one after the other, each near the one before; the same chord again stays as it is. */
function voiceLeading(section: SongSection, centre: number): (chord: Chord) => readonly number[] {
  let voicing: readonly number[] = [];
  let voiced: Chord | undefined;
  return (chord) => {
    if (chord !== voiced) voicing = voiceChord(chord, section.song.tonic, centre, voicing);
    voiced = chord;
    return voicing;
  };
}

/** Plays chords in a rhythm (`x` strikes, `-` holds, `o` soft, `.` rest), voice-led throughout. */
export function playChords(
  section: SongSection,
  part: Part,
  rhythm: string,
  options: ChordOptions = {},
): void {
  const { centre = 60, velocity = 0.62, strumSeconds = 0, hold = 0.97 } = options;
  const { steps } = section;
  const voicingOf = voiceLeading(section, centre);
  for (const [stroke, { step, mark, length }] of onsetsOf(rhythm, steps).entries()) {
    // A chord is struck in the harmony of its step; only an anticipation, one step early, uses the next one.
    const chord = section.chordAt(Math.min(step + (step % 16 === 15 ? 1 : 0), steps - 1));
    const voicing = voicingOf(chord);
    const strength = velocity * (mark === 'o' ? 0.66 : mark === 'X' ? 1.2 : 1);
    const isUpstroke = strumSeconds > 0 && stroke % 2 === 1;
    for (const [index, pitch] of (isUpstroke ? voicing.toReversed() : voicing).entries()) {
      section.note(part, step, length * hold, pitch, strength, {
        delaySeconds: index * strumSeconds,
      });
    }
  }
}

/** Holds each chord for its whole length: pads and strings. */
export function holdChords(section: SongSection, part: Part, options: ChordOptions = {}): void {
  const { centre = 60, velocity = 0.6 } = options;
  let voicing: readonly number[] = [];
  for (const { step, length, chord } of section.chordChanges()) {
    voicing = voiceChord(chord, section.song.tonic, centre, voicing);
    for (const pitch of voicing) section.note(part, step, length, pitch, velocity);
  }
}

/** Runs through the chord's tones: `order` gives the tone for each onset of a bar, from its first again in each bar. */
export function playArpeggio(
  section: SongSection,
  part: Part,
  rhythm: string,
  order: readonly number[],
  options: ChordOptions = {},
): void {
  const { centre = 64, velocity = 0.6, hold = 1 } = options;
  const voicingOf = voiceLeading(section, centre);
  let bar = 0;
  let onset = 0;
  for (const { step, length } of onsetsOf(rhythm, section.steps)) {
    if (Math.floor(step / 16) !== bar) onset = 0;
    bar = Math.floor(step / 16);
    const voicing = voicingOf(section.chordAt(step));
    const index = order[onset % order.length]!;
    onset += 1;
    const pitch = voicing[index % voicing.length]! + 12 * Math.floor(index / voicing.length);
    section.note(part, step, length * hold, pitch, velocity * (step % 4 === 0 ? 1.1 : 0.92));
  }
}
