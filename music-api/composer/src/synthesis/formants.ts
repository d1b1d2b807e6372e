import { decibelsToGain, SAMPLE_RATE } from './signal.ts';

/** A resonance of the vocal tract: centre in hertz, level in dB, bandwidth in hertz. */
export type Formant = readonly [hertz: number, decibels: number, bandwidthHertz: number];

/** The five lowest formants of a vowel. */
export type Vowel = readonly Formant[];

/** The vowels of "father", "bed", "see", "law" and "blue". */
export const VOWELS = ['a', 'e', 'i', 'o', 'u'] as const;

/** One of {@link VOWELS}. */
export type VowelName = (typeof VOWELS)[number];

/** How a type of voice forms its vowels. */
export type VowelTable = Readonly<Record<VowelName, Vowel>>;

/** Makes a vowel of the rows of a table: centres, levels and bandwidths. */
function vowel(
  hertz: readonly number[],
  decibels: readonly number[],
  bandwidths: readonly number[],
): Vowel {
  return hertz.map((centre, index) => [centre, decibels[index]!, bandwidths[index]!] as const);
}

/** The vowels of an alto (figures: Csound manual, appendix "Formant Values", after the CHANT synthesiser of IRCAM). */
export const ALTO_VOWELS: VowelTable = {
  a: vowel([800, 1150, 2800, 3500, 4950], [0, -4, -20, -36, -60], [80, 90, 120, 130, 140]),
  e: vowel([400, 1600, 2700, 3300, 4950], [0, -24, -30, -35, -60], [60, 80, 120, 150, 200]),
  i: vowel([350, 1700, 2700, 3700, 4950], [0, -20, -30, -36, -60], [50, 100, 120, 150, 200]),
  o: vowel([450, 800, 2830, 3500, 4950], [0, -9, -16, -28, -55], [70, 80, 100, 130, 135]),
  u: vowel([325, 700, 2530, 3500, 4950], [0, -12, -30, -40, -64], [50, 60, 170, 180, 200]),
};

/** The vowels of a tenor (same source). */
export const TENOR_VOWELS: VowelTable = {
  a: vowel([650, 1080, 2650, 2900, 3250], [0, -6, -7, -8, -22], [80, 90, 120, 130, 140]),
  e: vowel([400, 1700, 2600, 3200, 3580], [0, -14, -12, -14, -20], [70, 80, 100, 120, 120]),
  i: vowel([290, 1870, 2800, 3250, 3540], [0, -15, -18, -20, -30], [40, 90, 100, 120, 120]),
  o: vowel([400, 800, 2600, 2800, 3000], [0, -10, -12, -12, -26], [70, 80, 100, 130, 135]),
  u: vowel([350, 600, 2700, 2900, 3300], [0, -20, -17, -14, -26], [40, 60, 100, 120, 120]),
};

const COUNT = 5;

/** A pop singer's formants are broader than the table's, which are of classical voices. */
const WIDENING = 1.5;

/**
 * Five band-pass filters in parallel, after D. H. Klatt's synthesiser (1980), whose centres may move while they sound.
 * Neighbours have opposite signs, so that no zero lies between them.
 */
export class FormantBank {
  private readonly input = new Float64Array(COUNT);
  private readonly a1 = new Float64Array(COUNT);
  private readonly a2 = new Float64Array(COUNT);
  private readonly gain = new Float64Array(COUNT);
  private readonly first = new Float64Array(COUNT);
  private readonly second = new Float64Array(COUNT);

  /**
   * Moves the formants to a point between two vowels: 0 is the first, 1 the second. The first formant is at least
   * `lowestHertz`: singers open the jaw as the pitch rises (J. Sundberg, The Science of the Singing Voice, 1987).
   */
  tune(from: Vowel, to: Vowel, progress: number, lowestHertz: number): void {
    for (let index = 0; index < COUNT; index += 1) {
      const [fromHertz, fromDecibels, fromWidth] = from[index]!;
      const [toHertz, toDecibels, toWidth] = to[index]!;
      const between = fromHertz + (toHertz - fromHertz) * progress;
      const hertz = index === 0 ? Math.max(between, lowestHertz) : between;
      const width = (fromWidth + (toWidth - fromWidth) * progress) * WIDENING;
      const decibels = fromDecibels + (toDecibels - fromDecibels) * progress;
      const omega = (2 * Math.PI * hertz) / SAMPLE_RATE;
      const alpha = (Math.sin(omega) * width) / (2 * hertz);
      this.input[index] = alpha / (1 + alpha);
      this.a1[index] = (-2 * Math.cos(omega)) / (1 + alpha);
      this.a2[index] = (1 - alpha) / (1 + alpha);
      this.gain[index] = decibelsToGain(decibels) * (index % 2 === 0 ? 1 : -1);
    }
  }

  /** Adds the sound of the tract to the output for the first samples of a source. */
  run(source: Float64Array, output: Float32Array, start: number, count: number): void {
    for (let index = 0; index < COUNT; index += 1) {
      const input = this.input[index]!;
      const a1 = this.a1[index]!;
      const a2 = this.a2[index]!;
      const gain = this.gain[index]!;
      let first = this.first[index]!;
      let second = this.second[index]!;
      for (let at = 0; at < count; at += 1) {
        const driven = input * source[at]!;
        const sample = driven + first;
        first = second - a1 * sample;
        second = -driven - a2 * sample;
        output[start + at]! += sample * gain;
      }
      this.first[index] = first;
      this.second[index] = second;
    }
  }
}
