import { createRandom } from '../random.ts';
import { inverseFourier } from './fourier.ts';
import { pitchToHertz, powerOfTwo, SAMPLE_RATE } from './signal.ts';
import { type Contour, contourLevels, finishSound, type Voice } from './voice.ts';

const TABLE_BITS = 16;
const TABLE_SIZE = 1 << TABLE_BITS;

/** What an ensemble sounds like: levels by harmonic, resonances by frequency, and its width. */
export interface EnsembleRecipe {
  readonly harmonic: (harmonic: number) => number;
  /** The level at a frequency in hertz: the body or the vowel. */
  readonly formant: (hertz: number) => number;
  /** How far the players are out of tune with each other, in cents. */
  readonly spreadCents: number;
  readonly contour: Contour;
}

/**
 * A long seamless loop of many players on one pitch, after N. O. Paul's PADsynth: each harmonic is
 * a bell of energy rather than a line, with random phases, turned into sound by one transform.
 */
function ensembleTable(name: string, recipe: EnsembleRecipe, pitch: number): Float32Array {
  const real = new Float64Array(TABLE_SIZE);
  const imaginary = new Float64Array(TABLE_SIZE);
  const random = createRandom('ensemble', name, pitch);
  const hertz = pitchToHertz(pitch);
  const spread = powerOfTwo(recipe.spreadCents / 1200) - 1;
  for (let harmonic = 1; harmonic * hertz < 12_000; harmonic += 1) {
    const centre = harmonic * hertz;
    const level = recipe.harmonic(harmonic) * recipe.formant(centre);
    const centreBin = (centre * TABLE_SIZE) / SAMPLE_RATE;
    const widthBins = Math.max(0.6, (centreBin * spread) / 2);
    const reach = Math.ceil(widthBins * 3.5);
    for (let offset = -reach; offset <= reach; offset += 1) {
      const bin = Math.round(centreBin) + offset;
      if (bin < 1 || bin >= TABLE_SIZE / 2) continue;
      const distance = (bin - centreBin) / widthBins;
      const amplitude = (level * Math.exp(-distance * distance)) / Math.sqrt(widthBins);
      const phase = random.range(0, 2 * Math.PI);
      real[bin]! += amplitude * Math.cos(phase);
      imaginary[bin]! += amplitude * Math.sin(phase);
    }
  }
  inverseFourier(real, imaginary);
  return Float32Array.from(real);
}

/** An instrument of many players; tables are made once per half octave and shared by all notes. */
function ensembleVoice(name: string, recipe: EnsembleRecipe): Voice {
  const tables = new Map<number, Float32Array>();
  return {
    name,
    takes: 1,
    render: (note) => {
      const zone = Math.round(note.pitch / 6) * 6;
      let table = tables.get(zone);
      if (!table) {
        table = ensembleTable(name, recipe, zone);
        tables.set(zone, table);
      }
      const levels = contourLevels(recipe.contour, note.durationSeconds);
      const rate = powerOfTwo((note.pitch - zone) / 12);
      const read = (start: number): Float32Array => {
        const output = new Float32Array(levels.length);
        let position = start;
        for (let index = 0; index < output.length; index += 1) {
          const whole = position | 0;
          const here = table[whole & (TABLE_SIZE - 1)]!;
          const there = table[(whole + 1) & (TABLE_SIZE - 1)]!;
          output[index] = (here + (position - whole) * (there - here)) * levels[index]!;
          position += rate;
          if (position >= TABLE_SIZE) position -= TABLE_SIZE;
        }
        return output;
      };
      // Left and right read the loop from far-apart places: fully decorrelated, so wide.
      const start = note.random.integer(0, TABLE_SIZE / 2 - 1);
      return finishSound({ left: read(start), right: read(start + TABLE_SIZE / 2 - 1) }, 0.004);
    },
  };
}

/** A gentle bell around a resonance, in octaves. */
function resonance(hertz: number, centre: number, octaves: number): number {
  const distance = (Math.log(hertz / centre) * 1.4427) / octaves;
  return Math.exp(-distance * distance);
}

const SLOW: Contour = { attack: 0.28, decay: 0.5, sustain: 0.9, release: 0.3 };

export const warmPad = ensembleVoice('warm pad', {
  harmonic: (harmonic) => 1 / harmonic,
  formant: (hertz) => 1 / (1 + (hertz / 900) * (hertz / 900)),
  spreadCents: 26,
  contour: SLOW,
});

export const glassPad = ensembleVoice('glass pad', {
  harmonic: (harmonic) =>
    harmonic === 1 ? 1 : harmonic % 2 === 0 ? 0.5 / harmonic : 0.12 / harmonic,
  formant: (hertz) => 1 / (1 + hertz / 2600),
  spreadCents: 34,
  contour: { ...SLOW, attack: 0.4 },
});

export const strings = ensembleVoice('strings', {
  harmonic: (harmonic) => 1 / harmonic,
  formant: (hertz) =>
    (0.5 + resonance(hertz, 480, 0.8) + 0.9 * resonance(hertz, 1300, 0.9)) /
    (1 + (hertz / 3800) * (hertz / 3800)),
  spreadCents: 30,
  contour: { attack: 0.14, decay: 0.4, sustain: 0.9, release: 0.2 },
});

export const choir = ensembleVoice('choir', {
  harmonic: (harmonic) => 1 / harmonic,
  formant: (hertz) =>
    0.03 +
    resonance(hertz, 420, 0.7) +
    0.5 * resonance(hertz, 850, 0.45) +
    0.12 * resonance(hertz, 2600, 0.4),
  spreadCents: 38,
  contour: { attack: 0.16, decay: 0.4, sustain: 0.9, release: 0.22 },
});
