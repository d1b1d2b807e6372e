import { pitchToHertz, powerOfTwo, SAMPLE_RATE } from './signal.ts';

const TABLE_SIZE = 2048;

/** The level of each harmonic, from the first, of one period of a tone. */
export type Spectrum = (harmonic: number) => number;

const tables = new Map<string, Float32Array>();

/**
 * One period of a tone with every harmonic that stays below 18 kHz. Tables are made per half octave,
 * so nothing folds back (aliasing) and nothing has to be filtered away.
 */
function wavetable(name: string, spectrum: Spectrum, pitch: number): Float32Array {
  const zone = Math.floor(pitch / 6);
  const key = `${name}:${zone}`;
  const known = tables.get(key);
  if (known) return known;
  const table = new Float32Array(TABLE_SIZE + 1);
  const topHertz = pitchToHertz((zone + 1) * 6);
  const harmonics = Math.min(Math.floor(18_000 / topHertz), 256);
  for (let harmonic = 1; harmonic <= harmonics; harmonic += 1) {
    const level = spectrum(harmonic);
    if (level === 0) continue;
    const omega = (2 * Math.PI * harmonic) / TABLE_SIZE;
    const cosine = Math.cos(omega);
    const sine = Math.sin(omega);
    let real = 1;
    let imaginary = 0;
    for (let index = 0; index <= TABLE_SIZE; index += 1) {
      table[index]! += imaginary * level;
      const next = real * cosine - imaginary * sine;
      imaginary = real * sine + imaginary * cosine;
      real = next;
    }
  }
  tables.set(key, table);
  return table;
}

export const SAW: Spectrum = (harmonic) => 1 / harmonic;
export const SQUARE: Spectrum = (harmonic) => (harmonic % 2 === 1 ? 1 / harmonic : 0);
export const TRIANGLE: Spectrum = (harmonic) =>
  harmonic % 2 === 1 ? (harmonic % 4 === 1 ? 1 : -1) / (harmonic * harmonic) : 0;

/** A band-limited oscillator over a shared table. */
export class Oscillator {
  private phase: number;
  private readonly table: Float32Array;

  constructor(
    name: string,
    spectrum: Spectrum,
    private readonly pitch: number,
    startPhase = 0,
  ) {
    this.table = wavetable(name, spectrum, pitch);
    this.phase = startPhase * TABLE_SIZE;
    this.increment = (pitchToHertz(pitch) * TABLE_SIZE) / SAMPLE_RATE;
  }

  private increment: number;

  /** Moves the pitch by semitones away from the note; cheap enough for every few samples. */
  bend(semitones: number): void {
    this.increment =
      (pitchToHertz(this.pitch) * powerOfTwo(semitones / 12) * TABLE_SIZE) / SAMPLE_RATE;
  }

  /** The next sample. */
  next(): number {
    const whole = this.phase | 0;
    const fraction = this.phase - whole;
    const here = this.table[whole]!;
    const value = here + fraction * (this.table[whole + 1]! - here);
    this.phase += this.increment;
    if (this.phase >= TABLE_SIZE) this.phase -= TABLE_SIZE;
    return value;
  }
}
