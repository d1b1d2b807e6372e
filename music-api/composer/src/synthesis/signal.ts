/** Samples per second of everything that is synthesised; 48 kHz makes every MP3 frame 24 ms long. */
export const SAMPLE_RATE = 48_000;

const LN2 = Math.log(2);
const DECIBEL = Math.log(10) / 20;

/**
 * Two to the given power. `Math.exp` rather than `**`: engines have changed how they compute
 * the latter, and a track's bytes must not change.
 */
export function powerOfTwo(exponent: number): number {
  return Math.exp(exponent * LN2);
}

/** The frequency in hertz of a MIDI pitch (69 is 440 Hz; fractions are microtones). */
export function pitchToHertz(pitch: number): number {
  return 440 * powerOfTwo((pitch - 69) / 12);
}

/** The amplitude factor of a level in decibels. */
export function decibelsToGain(decibels: number): number {
  return Math.exp(decibels * DECIBEL);
}

/** A whole number of samples for a time in seconds. */
export function secondsToSamples(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE);
}

/** The factor per sample of an exponential that falls by 60 dB in the given time in seconds. */
export function decayFactor(secondsTo60Decibels: number): number {
  return Math.exp(-6.907755278982137 / (Math.max(secondsTo60Decibels, 1e-4) * SAMPLE_RATE));
}

/** The factor per sample of a one-pole smoother with the given time constant in seconds. */
export function smoothingFactor(timeConstantSeconds: number): number {
  return Math.exp(-1 / (Math.max(timeConstantSeconds, 1e-6) * SAMPLE_RATE));
}

/** A smooth saturation, odd and bounded by ±1; the rational form is exact arithmetic everywhere. */
export function saturate(value: number): number {
  if (value > 3) return 1;
  if (value < -3) return -1;
  const square = value * value;
  return (value * (27 + square)) / (27 + 9 * square);
}

/** Adds one buffer into another, scaled; what does not fit is left out. */
export function mixInto(
  target: Float32Array,
  source: Float32Array,
  gain: number,
  offset = 0,
): void {
  const end = Math.min(source.length, target.length - offset);
  for (let index = 0; index < end; index += 1) target[index + offset]! += source[index]! * gain;
}
