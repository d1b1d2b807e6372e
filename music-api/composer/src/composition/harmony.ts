import { inOctaveAbove } from './pitches.ts';

/** A chord: its root in semitones above the tonic and its tones in semitones above the root. */
export interface Chord {
  readonly root: number;
  readonly intervals: readonly number[];
}

/** The chords of each bar of a passage; chords within one bar share it equally. */
export type Progression = readonly (readonly Chord[])[];

const NUMERALS: Readonly<Record<string, number>> = {
  i: 0,
  ii: 2,
  iii: 4,
  iv: 5,
  v: 7,
  vi: 9,
  vii: 11,
};

const QUALITIES: Readonly<Record<string, readonly number[]>> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '5': [0, 7, 12],
  '6': [0, 4, 7, 9],
  '69': [0, 4, 7, 9, 14],
  '7': [0, 4, 7, 10],
  '9': [0, 4, 7, 10, 14],
  '13': [0, 4, 10, 14, 21],
  '7b9': [0, 4, 7, 10, 13],
  '7alt': [0, 4, 8, 10, 15],
  maj7: [0, 4, 7, 11],
  maj9: [0, 4, 7, 11, 14],
  add9: [0, 4, 7, 14],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '7sus4': [0, 5, 7, 10],
  dim: [0, 3, 6],
  m6: [0, 3, 7, 9],
  m7: [0, 3, 7, 10],
  m9: [0, 3, 7, 10, 14],
  m11: [0, 3, 7, 10, 17],
  madd9: [0, 3, 7, 14],
  m7b5: [0, 3, 6, 10],
  mmaj7: [0, 3, 7, 11],
};

/** Reads one chord such as `bVII`, `ii9` or `V7b9`; a small numeral is a minor chord. */
function parseChord(symbol: string): Chord {
  const match = /^([b#]?)([IViv]+)(.*)$/.exec(symbol);
  const [, accidental, numeral = '', suffix = ''] = match ?? [];
  const degree = NUMERALS[numeral.toLowerCase()];
  const minor = numeral === numeral.toLowerCase();
  const plain = ['dim', 'sus', 'm7b5', '5'].some((start) => suffix.startsWith(start));
  const quality = minor && !plain ? `m${suffix}` : suffix;
  const intervals = QUALITIES[quality];
  if (degree === undefined || !intervals) throw new RangeError(`unknown chord: ${symbol}`);
  const shift = accidental === 'b' ? -1 : accidental === '#' ? 1 : 0;
  return { root: (degree + shift + 12) % 12, intervals };
}

/** Reads a progression: bars divided by `|`, chords by spaces. Throws a RangeError if malformed. */
export function progression(text: string): Progression {
  return text.split('|').map((bar) => bar.trim().split(/\s+/).map(parseChord));
}

/** The pitch classes (0 to 11 above the tonic) of a chord. */
export function chordClasses(chord: Chord): readonly number[] {
  return chord.intervals.map((interval) => (chord.root + interval) % 12);
}

/**
 * The tones a melody may use over a chord: the chord's, and those of the scale that do not rub
 * against it (a semitone from a chord tone that is foreign to the scale).
 */
export function melodyClasses(chord: Chord, scale: readonly number[]): readonly number[] {
  const tones = chordClasses(chord);
  const foreign = tones.filter((tone) => !scale.includes(tone));
  const usable = scale.filter(
    (tone) => !foreign.some((other) => [1, 11].includes((tone - other + 12) % 12)),
  );
  const classes = [...new Set([...usable, ...foreign])];
  return classes.sort((first, second) => first - second);
}

/**
 * Lays a chord out near the previous one, so that its voices move as little as they can
 * (smooth voice leading). Pitches are MIDI; `centre` keeps it in its register.
 */
export function voiceChord(
  chord: Chord,
  tonic: number,
  centre: number,
  previous: readonly number[] = [],
): readonly number[] {
  const classes = [
    ...new Set(chord.intervals.map((interval) => (tonic + chord.root + interval) % 12)),
  ];
  const wanted = classes.length > 4 ? [classes[1]!, ...classes.slice(-3)] : classes;
  let best: readonly number[] = [];
  let bestCost = Infinity;
  for (let rotation = 0; rotation < wanted.length; rotation += 1) {
    const order = [...wanted.slice(rotation), ...wanted.slice(0, rotation)];
    for (const floor of [centre - 12, centre - 8, centre - 5, centre - 2]) {
      const pitches: number[] = [];
      let low = floor;
      for (const tone of order) {
        const pitch = inOctaveAbove(low, tone);
        pitches.push(pitch);
        low = pitch + 1;
      }
      const middle = pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length;
      let cost = Math.abs(middle - centre) * 0.6;
      for (const [index, pitch] of pitches.entries()) {
        const before = previous[Math.min(index, previous.length - 1)];
        if (before !== undefined) cost += Math.abs(pitch - before);
        const lower = pitches[index - 1];
        // Small intervals low down are mud.
        if (lower !== undefined && pitch - lower < 3 && lower < 52) cost += 6;
      }
      if (cost < bestCost) {
        bestCost = cost;
        best = pitches;
      }
    }
  }
  return best;
}

/** Scales by name, in semitones above the tonic. */
export const SCALES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  harmonicMinor: [0, 2, 3, 5, 7, 8, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  /** Ragas by their usual names; the harmony of film songs leans on their tones. */
  mohanam: [0, 2, 4, 7, 9],
  hamsadhvani: [0, 2, 4, 7, 11],
  kalyani: [0, 2, 4, 6, 7, 9, 11],
  kharaharapriya: [0, 2, 3, 5, 7, 9, 10],
  hindolam: [0, 3, 5, 8, 10],
  mayamalavagowla: [0, 1, 4, 5, 7, 8, 11],
} as const satisfies Record<string, readonly number[]>;
