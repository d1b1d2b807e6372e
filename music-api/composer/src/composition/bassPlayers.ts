import type { Section } from './form.ts';
import type { Chord } from './harmony.ts';
import type { NoteOptions, Part, Song } from './song.ts';

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
