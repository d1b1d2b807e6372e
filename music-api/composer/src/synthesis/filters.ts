import { decibelsToGain, SAMPLE_RATE } from './signal.ts';

/** The five coefficients of a second-order section, normalised so that a0 is 1. */
export interface BiquadCoefficients {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

/** A second-order filter with its own state (transposed direct form II); one per channel. */
export class Biquad {
  private first = 0;
  private second = 0;

  constructor(private readonly coefficients: BiquadCoefficients) {}

  /** Filters a buffer in place. */
  run(samples: Float32Array): void {
    const { b0, b1, b2, a1, a2 } = this.coefficients;
    let { first, second } = this;
    for (let index = 0; index < samples.length; index += 1) {
      const input = samples[index]!;
      const output = b0 * input + first;
      first = b1 * input - a1 * output + second;
      second = b2 * input - a2 * output;
      samples[index] = output;
    }
    this.first = first;
    this.second = second;
  }
}

/** The shapes that {@link biquad} can make (formulas: R. Bristow-Johnson, Audio EQ Cookbook). */
export type FilterShape = 'lowpass' | 'highpass' | 'bandpass' | 'peak' | 'lowshelf' | 'highshelf';

/** Designs a filter for a frequency in hertz, a quality factor and, where it has one, a gain in dB. */
export function biquad(
  shape: FilterShape,
  hertz: number,
  quality = 0.7071,
  gainDecibels = 0,
): BiquadCoefficients {
  const omega = (2 * Math.PI * Math.min(hertz, SAMPLE_RATE * 0.45)) / SAMPLE_RATE;
  const cosine = Math.cos(omega);
  const alpha = Math.sin(omega) / (2 * quality);
  const amplitude = decibelsToGain(gainDecibels / 2);
  const root = 2 * Math.sqrt(amplitude) * alpha;
  const normalise = (
    b0: number,
    b1: number,
    b2: number,
    a0: number,
    a1: number,
    a2: number,
  ): BiquadCoefficients => ({ b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: a1 / a0, a2: a2 / a0 });
  switch (shape) {
    case 'lowpass': {
      const edge = (1 - cosine) / 2;
      return normalise(edge, 1 - cosine, edge, 1 + alpha, -2 * cosine, 1 - alpha);
    }
    case 'highpass': {
      const edge = (1 + cosine) / 2;
      return normalise(edge, -1 - cosine, edge, 1 + alpha, -2 * cosine, 1 - alpha);
    }
    case 'bandpass':
      return normalise(alpha, 0, -alpha, 1 + alpha, -2 * cosine, 1 - alpha);
    case 'peak':
      return normalise(
        1 + alpha * amplitude,
        -2 * cosine,
        1 - alpha * amplitude,
        1 + alpha / amplitude,
        -2 * cosine,
        1 - alpha / amplitude,
      );
    case 'lowshelf':
    case 'highshelf': {
      const sign = shape === 'lowshelf' ? 1 : -1;
      const plus = amplitude + 1;
      const minus = amplitude - 1;
      return normalise(
        amplitude * (plus - sign * minus * cosine + root),
        sign * 2 * amplitude * (minus - sign * plus * cosine),
        amplitude * (plus - sign * minus * cosine - root),
        plus + sign * minus * cosine + root,
        sign * -2 * (minus + sign * plus * cosine),
        plus + sign * minus * cosine - root,
      );
    }
  }
}

/** Runs a freshly made filter of the given shape over a buffer, in place, and returns the buffer. */
export function filtered(
  samples: Float32Array,
  shape: FilterShape,
  hertz: number,
  quality?: number,
  gainDecibels?: number,
): Float32Array {
  new Biquad(biquad(shape, hertz, quality, gainDecibels)).run(samples);
  return samples;
}

/**
 * A low-pass whose cutoff may move at every sample without instability (trapezoidal state-variable
 * filter after A. Simper).
 */
export class SweepingLowpass {
  private first = 0;
  private second = 0;
  private a1 = 0;
  private a2 = 0;
  private a3 = 0;

  constructor(private readonly resonance: number) {}

  /** Moves the cutoff, in hertz; cheap enough for every few samples. */
  tune(hertz: number): void {
    const x = (Math.PI * Math.min(Math.max(hertz, 20), 18_000)) / SAMPLE_RATE;
    const g = Math.sin(x) / Math.cos(x);
    const k = 2 - 2 * this.resonance;
    this.a1 = 1 / (1 + g * (g + k));
    this.a2 = g * this.a1;
    this.a3 = g * this.a2;
  }

  /** Filters one sample. */
  next(input: number): number {
    const difference = input - this.second;
    const band = this.a1 * this.first + this.a2 * difference;
    const low = this.second + this.a2 * this.first + this.a3 * difference;
    this.first = 2 * band - this.first;
    this.second = 2 * low - this.second;
    return low;
  }
}
