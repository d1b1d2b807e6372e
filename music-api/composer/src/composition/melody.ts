import type { Random } from '../random.ts';
import { type Chord, chordClasses, melodyClasses } from './harmony.ts';
import { SYLLABLE_COUNT } from '../synthesis/singer.ts';
import { isAmong, nextAmong } from './pitches.ts';
import { onsetsOf } from './rhythm.ts';

/** A note of a melody, in sixteenths of a bar from the start of its section. */
export interface MelodyNote {
  readonly step: number;
  readonly length: number;
  /** MIDI pitch. */
  readonly pitch: number;
  readonly velocity: number;
  /** True for the last note of a phrase, where an ornament or vibrato belongs. */
  readonly cadence: boolean;
  /** The number of the syllable that a singer sings. */
  readonly syllable: number;
}

/** A tune with its length. */
export interface Theme {
  readonly notes: readonly MelodyNote[];
  readonly bars: number;
}

/** What a melody is made from. */
export interface MelodyPlan {
  readonly random: Random;
  readonly bars: number;
  readonly tonic: number;
  readonly scale: readonly number[];
  readonly chordAt: (step: number) => Chord;
  /** Rhythms of one bar: `x` starts a note, `-` holds it, `.` is silence; 16 characters. */
  readonly rhythms: readonly string[];
  /** Rhythms for the bar that ends a phrase: they come to rest. */
  readonly endings: readonly string[];
  /** MIDI pitch around which the melody lies. */
  readonly centre: number;
  /** Semitones that it may go above and below the centre. */
  readonly reach: number;
  /** 0 all steps to 1 many leaps. */
  readonly leaps: number;
}

interface Motif {
  readonly rhythm: string;
  readonly moves: readonly number[];
  /** What a singer sings to them: a motif returns with its words. */
  readonly syllables: readonly number[];
}

/** A contour: mostly steps, a leap now and then that is answered by steps the other way. */
function inventMotif(random: Random, rhythm: string, leaps: number): Motif {
  const count = onsetsOf(rhythm, rhythm.length).length;
  const moves: number[] = [];
  let direction = random.chance(0.5) ? 1 : -1;
  for (let index = 0; index < count; index += 1) {
    if (index === 0) {
      moves.push(0);
      continue;
    }
    const before = moves[index - 1]!;
    if (Math.abs(before) >= 3) {
      direction = before > 0 ? -1 : 1;
      moves.push(direction);
    } else if (random.chance(leaps * 0.4)) {
      moves.push(direction * random.integer(2, 4));
    } else if (random.chance(0.2)) {
      moves.push(0);
    } else {
      if (random.chance(0.32)) direction = -direction;
      moves.push(direction);
    }
  }
  const syllables = moves.map(() => random.integer(0, SYLLABLE_COUNT - 1));
  return { rhythm, moves, syllables };
}

function nearestPitch(classes: readonly number[], tonic: number, target: number): number {
  let best = Math.round(target);
  let distance = Infinity;
  for (let pitch = Math.round(target) - 7; pitch <= target + 7; pitch += 1) {
    if (!isAmong(classes, tonic, pitch)) continue;
    const away = Math.abs(pitch - target);
    if (away < distance) {
      distance = away;
      best = pitch;
    }
  }
  return best;
}

function moveInScale(
  classes: readonly number[],
  tonic: number,
  pitch: number,
  steps: number,
): number {
  let current = pitch;
  for (let taken = 0; taken < Math.abs(steps); taken += 1)
    current = nextAmong(classes, tonic, current, steps > 0 ? 1 : -1);
  return current;
}

/**
 * Composes a melody from two motifs in four-bar phrases (a b a' ending): the motif returns, bent
 * to each harmony, asks on an open tone half way, and answers on a chord's root or third at the
 * end. Strong beats and long notes fall on chord tones; between them it walks the scale.
 */
export function composeMelody(plan: MelodyPlan): readonly MelodyNote[] {
  const { random, tonic, scale, centre, reach } = plan;
  const first = inventMotif(random, random.pick(plan.rhythms), plan.leaps);
  const second = inventMotif(random, random.pick(plan.rhythms), plan.leaps);
  const third = inventMotif(random, random.pick(plan.rhythms), plan.leaps);
  const ask = inventMotif(random, random.pick(plan.endings), plan.leaps * 0.5);
  const answer = inventMotif(random, random.pick(plan.endings), plan.leaps * 0.5);
  const lift = random.pick([0, 2, 3]);
  const anchorOffset = random.range(-2, 2);
  const form = [first, second, first, ask, first, second, third, answer];

  const notes: MelodyNote[] = [];
  let pitch = nearestPitch(chordClasses(plan.chordAt(0)), tonic, centre + anchorOffset);
  for (let bar = 0; bar < plan.bars; bar += 1) {
    const lastBar = bar === plan.bars - 1;
    const motif = lastBar ? answer : form[bar % 8]!;
    const ending = motif === ask || motif === answer;
    const rhythm = onsetsOf(motif.rhythm, motif.rhythm.length);
    const arch = bar % 8 >= 4 && bar % 8 < 7 ? lift : 0;
    for (const [index, { step, length }] of rhythm.entries()) {
      const at = bar * 16 + step;
      const chord = plan.chordAt(at);
      const tones = chordClasses(chord);
      const classes = melodyClasses(chord, scale);
      const final = ending && index === rhythm.length - 1;
      const strong = step % 8 === 0 || length >= 4;
      if (index === 0 && !ending) {
        pitch = nearestPitch(tones, tonic, (pitch + 2 * (centre + anchorOffset + arch)) / 3);
      } else {
        const wish = moveInScale(classes, tonic, pitch, motif.moves[index] ?? 0);
        pitch = strong ? nearestPitch(tones, tonic, wish) : wish;
      }
      if (pitch > centre + reach) pitch = nearestPitch(tones, tonic, centre + reach - 4);
      if (pitch < centre - reach) pitch = nearestPitch(tones, tonic, centre - reach + 4);
      if (final) {
        const rest = motif === answer ? tones.slice(0, 2) : tones.slice(1, 3);
        pitch = nearestPitch(rest.length > 0 ? rest : tones, tonic, pitch);
      }
      const accent = step % 4 === 0 ? 0.1 : 0;
      notes.push({
        step: at,
        length,
        pitch,
        velocity: Math.min(1, 0.66 + accent + 0.05 * arch + random.range(-0.05, 0.05)),
        cadence: final,
        syllable: motif.syllables[index] ?? 0,
      });
    }
  }
  return notes;
}

/** The same theme a third above, within the harmony: for a second voice. */
export function harmonise(
  { notes, bars }: Theme,
  { tonic, scale, chordAt }: Pick<MelodyPlan, 'tonic' | 'scale' | 'chordAt'>,
): Theme {
  const second = notes.map((note) => {
    const classes = melodyClasses(chordAt(note.step), scale);
    const pitch = moveInScale(classes, tonic, note.pitch, classes.length > 5 ? 2 : 1);
    return { ...note, pitch, velocity: note.velocity * 0.8 };
  });
  return { notes: second, bars };
}
