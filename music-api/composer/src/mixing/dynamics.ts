import { decibelsToGain, SAMPLE_RATE, smoothingFactor } from '../synthesis/signal.ts';

/** A gentle stereo bus compressor that works on the mean energy of both channels, in place. */
export class BusCompressor {
  private energy = 0;
  private gain = 1;
  private readonly threshold: number;
  private readonly exponent: number;
  private readonly average = smoothingFactor(0.03);
  private readonly attack = smoothingFactor(0.02);
  private readonly release = smoothingFactor(0.22);

  constructor(thresholdDecibels: number, ratio: number) {
    const threshold = decibelsToGain(thresholdDecibels);
    this.threshold = threshold * threshold;
    this.exponent = -0.5 * (1 - 1 / ratio);
  }

  process(left: Float32Array, right: Float32Array): void {
    let target = this.gain;
    for (let index = 0; index < left.length; index += 1) {
      const inputLeft = left[index]!;
      const inputRight = right[index]!;
      const power = (inputLeft * inputLeft + inputRight * inputRight) * 0.5;
      this.energy = power + this.average * (this.energy - power);
      if ((index & 15) === 0) {
        const excess = this.energy / this.threshold;
        target = excess > 1 ? Math.exp(this.exponent * Math.log(excess)) : 1;
      }
      const smoothing = target < this.gain ? this.attack : this.release;
      this.gain = target + smoothing * (this.gain - target);
      left[index] = inputLeft * this.gain;
      right[index] = inputRight * this.gain;
    }
  }
}

/** How many samples on each side a point between two of them is interpolated from. */
const TAPS = 6;

/** For the points a quarter, a half and three quarters after a sample: a sinc under a Hann window. */
const INTERPOLATIONS: readonly Float64Array[] = [0.25, 0.5, 0.75].map((fraction) =>
  Float64Array.from({ length: 2 * TAPS }, (_, index) => {
    const distance = Math.PI * (index - TAPS + 1 - fraction);
    return (Math.sin(distance) / distance) * (0.5 + 0.5 * Math.cos(distance / TAPS));
  }),
);

/** The true peak of a wave, as at four times the sample rate (ITU-R BS.1770-4, annex 2). */
class PeakEstimate {
  /** The latest samples, twice in a row, so that they can be read without a seam. */
  private readonly recent = new Float64Array(4 * TAPS);
  private place = 0;

  /** Where the wave is certainly lower than `least`, only samples are looked at. */
  constructor(private readonly least: number) {}

  /** The peak of the wave around the sample that came {@link TAPS} samples ago. */
  next(sample: number): number {
    const { recent } = this;
    recent[this.place] = sample;
    recent[this.place + 2 * TAPS] = sample;
    this.place = this.place + 1 === 2 * TAPS ? 0 : this.place + 1;
    const oldest = this.place;
    const before = Math.abs(recent[oldest + TAPS - 1]!);
    const after = Math.abs(recent[oldest + TAPS]!);
    let peak = Math.max(before, after);
    // A wave rises less than twice over the samples around it.
    if (peak * 2 < this.least) return peak;
    for (const weights of INTERPOLATIONS) {
      let value = 0;
      for (let tap = 0; tap < 2 * TAPS; tap += 1) value += weights[tap]! * recent[oldest + tap]!;
      peak = Math.max(peak, Math.abs(value));
    }
    return peak;
  }
}

const LOOKAHEAD = Math.round(0.004 * SAMPLE_RATE);
/** A peak is known once the samples after it are. */
const LIMITER_DELAY = LOOKAHEAD - 1 + TAPS;

/**
 * A look-ahead peak limiter: the gain is the minimum that any sample of the next 4 ms needs,
 * smoothed by a moving average of the same length, so no sample passes the ceiling and no gain
 * step is heard. It delays its signal by {@link LIMITER_DELAY} samples.
 */
export class Limiter {
  private readonly delayLeft = new Float32Array(LIMITER_DELAY + 1);
  private readonly delayRight = new Float32Array(LIMITER_DELAY + 1);
  private readonly minima = new Float64Array(LOOKAHEAD).fill(1);
  private readonly queueGain = new Float64Array(LOOKAHEAD + 1);
  private readonly queueIndex = new Int32Array(LOOKAHEAD + 1);
  private queueHead = 0;
  private queueLength = 0;
  private clock = 0;
  private minimaSum = LOOKAHEAD;
  private held = 1;
  private readonly peakLeft: PeakEstimate;
  private readonly peakRight: PeakEstimate;
  private readonly release = smoothingFactor(0.08);

  constructor(private readonly ceiling: number) {
    this.peakLeft = new PeakEstimate(ceiling);
    this.peakRight = new PeakEstimate(ceiling);
  }

  process(left: Float32Array, right: Float32Array): void {
    const size = LOOKAHEAD + 1;
    for (let index = 0; index < left.length; index += 1) {
      const inputLeft = left[index]!;
      const inputRight = right[index]!;
      const peak = Math.max(this.peakLeft.next(inputLeft), this.peakRight.next(inputRight));
      const needed = peak > this.ceiling ? this.ceiling / peak : 1;

      // A monotone queue holds the sliding minimum of the needed gains.
      while (this.queueLength > 0) {
        const last = (this.queueHead + this.queueLength - 1) % size;
        if (this.queueGain[last]! < needed) break;
        this.queueLength -= 1;
      }
      const slot = (this.queueHead + this.queueLength) % size;
      this.queueGain[slot] = needed;
      this.queueIndex[slot] = this.clock;
      this.queueLength += 1;
      if (this.queueIndex[this.queueHead]! <= this.clock - LOOKAHEAD) {
        this.queueHead = (this.queueHead + 1) % size;
        this.queueLength -= 1;
      }
      const minimum = this.queueGain[this.queueHead]!;
      this.held = minimum < this.held ? minimum : minimum + this.release * (this.held - minimum);

      const place = this.clock % LOOKAHEAD;
      this.minimaSum += this.held - this.minima[place]!;
      this.minima[place] = this.held;
      const gain = this.minimaSum / LOOKAHEAD;

      const write = this.clock % (LIMITER_DELAY + 1);
      const read = (this.clock + 1) % (LIMITER_DELAY + 1);
      this.delayLeft[write] = inputLeft;
      this.delayRight[write] = inputRight;
      left[index] = this.delayLeft[read]! * gain;
      right[index] = this.delayRight[read]! * gain;
      this.clock += 1;
    }
  }
}
