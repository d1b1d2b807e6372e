/** A finished stereo mix; full scale is 1. */
export interface StereoMix {
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly sampleRate: number;
}

const toDecibels = (power: number): number => 10 * Math.log10(power);

/**
 * The loudness range in LU of short-term loudnesses (EBU Tech 3342): from the tenth to the ninety-fifth percentile of those
 * above -70 LUFS and above 20 LU under their mean power.
 */
export function loudnessRange(shortTermLufs: readonly number[]): number {
  const audible = shortTermLufs.filter((lufs) => lufs > -70);
  const power = audible.reduce((sum, lufs) => sum + 10 ** (lufs / 10), 0) / audible.length;
  const gated = audible.filter((lufs) => lufs > toDecibels(power) - 20).sort((a, b) => a - b);
  if (gated.length === 0) return 0;
  const percentile = (share: number): number => gated[Math.round((gated.length - 1) * share)] ?? 0;
  return percentile(0.95) - percentile(0.1);
}

const OVERSAMPLING = 4;
/** On each side of the point that is interpolated. */
const TAPS = 12;

/** The weights of the samples around a point, a fraction of a sample after one of them: a sinc under a Hann window. */
function interpolationWeights(fraction: number): readonly number[] {
  return Array.from({ length: 2 * TAPS }, (_, index) => {
    const distance = index - TAPS + 1 - fraction;
    if (distance === 0) return 1;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / TAPS);
    return (Math.sin(Math.PI * distance) / (Math.PI * distance)) * window;
  });
}

/** The true peak in dBTP: the highest value of the signal at four times the sample rate (ITU-R BS.1770-4, annex 2). */
export function truePeak({ left, right }: StereoMix): number {
  const phases = Array.from({ length: OVERSAMPLING - 1 }, (_, index) =>
    interpolationWeights((index + 1) / OVERSAMPLING),
  );
  let peak = 0;
  for (const channel of [left, right]) {
    peak = channel.reduce((most, sample) => Math.max(most, Math.abs(sample)), peak);
    channel.forEach((sample, at) => {
      // A wave rises little above its samples: a peak is next to a high one.
      const isAtEnd = at < TAPS || at + TAPS >= channel.length;
      if (isAtEnd || Math.abs(sample) < peak / 2) return;
      const around = channel.subarray(at - TAPS + 1, at + TAPS + 1);
      for (const weights of phases) {
        const value = around.reduce((sum, one, tap) => sum + one * (weights[tap] ?? 0), 0);
        peak = Math.max(peak, Math.abs(value));
      }
    });
  }
  return 2 * toDecibels(peak);
}

const meanSquare = (samples: Float32Array): number =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;

/** The level of the difference of the channels, relative to that of their sum: 0 for mono, 1 for unrelated channels. */
export function sideToMid({ left, right }: StereoMix): number {
  const combined = (sign: 1 | -1): number =>
    meanSquare(left.map((sample, index) => sample + sign * (right[index] ?? 0)));
  return Math.sqrt(combined(-1) / combined(1));
}

/** A Butterworth high-pass of the eighth order: its four second-order sections, as quality factors. */
const SECTION_QUALITIES = [0.5098, 0.6013, 0.9, 2.5629];

/** The share of a mix's energy above a frequency, 0 to 1; an octave below it, a tone counts 48 dB less. */
export function energyShareAbove({ left, right, sampleRate }: StereoMix, hertz: number): number {
  const omega = (2 * Math.PI * hertz) / sampleRate;
  const cosine = Math.cos(omega);
  const highPassed = (samples: Float32Array, quality: number): Float32Array => {
    const alpha = Math.sin(omega) / (2 * quality);
    const scale = (1 + cosine) / (2 * (1 + alpha));
    const a1 = (-2 * cosine) / (1 + alpha);
    const a2 = (1 - alpha) / (1 + alpha);
    let [first, second] = [0, 0];
    return samples.map((sample) => {
      const output = scale * sample + first;
      first = -2 * scale * sample - a1 * output + second;
      second = scale * sample - a2 * output;
      return output;
    });
  };
  const channels = [left, right];
  const powerOf = (parts: readonly Float32Array[]): number =>
    parts.reduce((sum, samples) => sum + meanSquare(samples), 0);
  return (
    powerOf(channels.map((channel) => SECTION_QUALITIES.reduce(highPassed, channel))) /
    powerOf(channels)
  );
}
