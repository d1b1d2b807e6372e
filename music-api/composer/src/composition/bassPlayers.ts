import type { Chord } from './harmony.ts';
import { inOctaveAbove, isAmong } from './pitches.ts';
import { onsetsOf } from './rhythm.ts';
import type { Part } from './score.ts';
import type { Song, SongSection } from './song.ts';

/** The MIDI pitch of a chord's root in the octave that starts at `floor`. */
export function rootPitch(song: Song, chord: Chord, floor: number): number {
  return inOctaveAbove(floor, song.tonic + chord.root);
}

/**
 * Plays a bass line: `r` root, `f` fifth, `o` octave, `a` a semitone or tone into the next chord,
 * `-` hold, `.` rest; 16 characters per bar.
 */
export function playBass(section: SongSection, part: Part, pattern: string, floor = 28): void {
  const { song, steps } = section;
  for (const { step, mark, length } of onsetsOf(pattern, steps)) {
    const chord = section.chordAt(step);
    const root = rootPitch(song, chord, floor);
    let pitch = root;
    if (mark === 'f') pitch = root + (chord.intervals.includes(6) ? 6 : 7);
    else if (mark === 'o') pitch = root + 12;
    else if (mark === 'a') {
      const next = rootPitch(song, section.chordAt((step + length) % steps), floor);
      pitch = next + (next >= root ? -2 : 2);
      if (!isAmong(song.scale, song.tonic, pitch)) pitch += next >= root ? 1 : -1;
    }
    section.note(part, step, length * 0.94, pitch, 0.8 + (step % 8 === 0 ? 0.08 : 0));
  }
}

/**
 * Walks a bass in quarter notes, as in jazz: the root on one, chord tones on two and three, and on
 * four a step from a semitone or tone away into the next root.
 */
export function walkBass(section: SongSection, part: Part): void {
  const floor = 28;
  const { song } = section;
  const beats = section.bars * 4;
  let previous = rootPitch(song, section.chordAt(0), floor);
  for (let beat = 0; beat < beats; beat += 1) {
    const chord = section.chordAt(beat * 4);
    const next = section.chordAt(((beat + 1) % beats) * 4);
    const starts = beat % 4 === 0 || section.chordAt(beat * 4 - 4) !== chord;
    const root = rootPitch(song, chord, floor);
    let pitch: number;
    if (starts)
      pitch = Math.abs(root + 12 - previous) < Math.abs(root - previous) ? root + 12 : root;
    else if (next !== chord || beat % 4 === 3) {
      pitch = rootPitch(song, next, floor) + song.random.pick([-1, 1, -2, 2]);
    } else {
      const tones = chord.intervals.slice(1, 4).map((interval) => root + (interval % 12));
      const near = tones.filter((tone) => tone !== previous && Math.abs(tone - previous) <= 9);
      pitch = near.length > 0 ? song.random.pick(near) : root + 7;
    }
    if (pitch > floor + 17) pitch -= 12;
    previous = pitch;
    section.note(part, beat * 4, 3.7, pitch, beat % 2 === 0 ? 0.74 : 0.82);
  }
}
