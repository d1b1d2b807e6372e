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

/** The peak of a wave around each sample, between the samples too (cubic interpolation). */
class PeakEstimate {
  private first = 0;
  private second = 0;
  private third = 0;

  /** The larger of this sample's size and that of the point halfway between the two before it. */
  next(sample: number): number {
    const between = 0.5625 * (this.second + this.third) - 0.0625 * (this.first + sample);
    this.first = this.second;
    this.second = this.third;
    this.third = sample;
    return Math.max(Math.abs(sample), Math.abs(between) * 1.06);
  }
}

const LOOKAHEAD = Math.round(0.004 * SAMPLE_RATE);

/**
 * A look-ahead peak limiter: the gain is the minimum that any sample of the next 4 ms needs,
 * smoothed by a moving average of the same length, so no sample passes the ceiling and no gain
 * step is heard. It delays its signal by {@link Limiter.delaySamples}.
 */
export class Limiter {
  /** How many samples later the signal comes out. */
  static readonly delaySamples = LOOKAHEAD - 1;

  private readonly delayLeft = new Float32Array(LOOKAHEAD);
  private readonly delayRight = new Float32Array(LOOKAHEAD);
  private readonly minima = new Float64Array(LOOKAHEAD).fill(1);
  private readonly queueGain = new Float64Array(LOOKAHEAD + 1);
  private readonly queueIndex = new Int32Array(LOOKAHEAD + 1);
  private queueHead = 0;
  private queueLength = 0;
  private clock = 0;
  private minimaSum = LOOKAHEAD;
  private held = 1;
  private readonly peakLeft = new PeakEstimate();
  private readonly peakRight = new PeakEstimate();
  private readonly release = smoothingFactor(0.08);

  constructor(private readonly ceiling: number) {}

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

      const read = (this.clock + 1) % LOOKAHEAD;
      this.delayLeft[place] = inputLeft;
      this.delayRight[place] = inputRight;
      left[index] = this.delayLeft[read]! * gain;
      right[index] = this.delayRight[read]! * gain;
      this.clock += 1;
    }
  }
}
