import type { Section } from './form.ts';
import { type Chord, voiceChord } from './harmony.ts';
import type { MelodyNote } from './melody.ts';
import type { NoteOptions, Part, Song } from './song.ts';

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

/** The MIDI pitch of a chord's root in the octave that starts at `floor`. */
export function rootPitch(song: Song, chord: Chord, floor: number): number {
  return floor + ((((song.tonic + chord.root - floor) % 12) + 12) % 12);
}

/**
 * Plays a bass line: `r` root, `f` fifth, `o` octave, `t` third or tenth, `a` a semitone or tone
 * into the next chord, `-` hold, `.` rest; 16 characters per bar.
 */
export function playBass(
  song: Song,
  part: Part,
  section: Section,
  pattern: string,
  floor = 28,
  options: NoteOptions & { readonly velocity?: number } = {},
): void {
  const steps = section.bars * 16;
  for (let step = 0; step < steps; step += 1) {
    const mark = pattern[step % pattern.length] ?? '.';
    if (mark === '.' || mark === '-') continue;
    let length = 1;
    while (step + length < steps && pattern[(step + length) % pattern.length] === '-') length += 1;
    const chord = song.chordAt(section, step);
    const root = rootPitch(song, chord, floor);
    let pitch = root;
    if (mark === 'f') pitch = root + (chord.intervals.includes(6) ? 6 : 7);
    else if (mark === 'o') pitch = root + 12;
    else if (mark === 't') pitch = root + (chord.intervals[1] === 3 ? 3 : 4);
    else if (mark === 'a') {
      const next = rootPitch(song, song.chordAt(section, (step + length) % steps), floor);
      pitch = next + (next >= root ? -2 : 2);
      if (!song.scale.includes((((pitch - song.tonic) % 12) + 12) % 12))
        pitch += next >= root ? 1 : -1;
    }
    const velocity = (options.velocity ?? 0.8) + (step % 8 === 0 ? 0.08 : 0);
    song.note(part, section, step, length * 0.94, pitch, velocity, options);
  }
}

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
    // A struck chord gives way to the next harmony; only anticipations (one step early) lean over.
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

/**
 * Walks a bass in quarter notes, as in jazz: the root on one, chord tones on two and three, and on
 * four a step from a semitone or tone away into the next root.
 */
export function walkBass(song: Song, part: Part, section: Section, floor = 28): void {
  const beats = section.bars * 4;
  let previous = rootPitch(song, song.chordAt(section, 0), floor);
  for (let beat = 0; beat < beats; beat += 1) {
    const chord = song.chordAt(section, beat * 4);
    const next = song.chordAt(section, ((beat + 1) % beats) * 4);
    const starts = beat === 0 || song.chordAt(section, beat * 4 - 4) !== chord || beat % 4 === 0;
    const root = rootPitch(song, chord, floor);
    let pitch: number;
    if (starts)
      pitch = Math.abs(root + 12 - previous) < Math.abs(root - previous) ? root + 12 : root;
    else if (next !== chord || beat % 4 === 3) {
      const target = rootPitch(song, next, floor);
      pitch = target + song.random.pick([-1, 1, -2, 2]);
    } else {
      const tones = chord.intervals.slice(1, 4).map((interval) => root + (interval % 12));
      const near = tones.filter((tone) => tone !== previous && Math.abs(tone - previous) <= 9);
      pitch = near.length > 0 ? song.random.pick(near) : root + 7;
    }
    if (pitch > floor + 17) pitch -= 12;
    previous = pitch;
    song.note(part, section, beat * 4, 3.7, pitch, beat % 2 === 0 ? 0.74 : 0.82);
  }
}
