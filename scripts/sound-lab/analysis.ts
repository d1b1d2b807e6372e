import { median } from '../lib/index.ts';
import { SILENCE, type SoundRecording } from './recording.ts';

/** The span over which the loudness of a tone is measured; whole periods of every tone used here. */
const ENVELOPE_SECONDS = 0.01;

/** The loudness of samples: their root mean square, 0 to 1. */
export function loudness(samples: Float32Array): number {
  if (samples.length === 0) return 0;
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

/** The difference in loudness, in decibels. */
export const decibels = (loud: number, soft: number): number => 20 * Math.log10(loud / soft);

/** The amplitude of a tone in samples, 0 to 1: Goertzel's algorithm with a Hann window. */
export function toneAmplitude(
  samples: Float32Array,
  sampleRate: number,
  frequencyHertz: number,
): number {
  const count = samples.length;
  const step = (2 * Math.PI * frequencyHertz) / sampleRate;
  const coefficient = 2 * Math.cos(step);
  let [before, last] = [0, 0];
  samples.forEach((sample, index) => {
    const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / count);
    [before, last] = [last, sample * weight + coefficient * last - before];
  });
  const power = last * last + before * before - coefficient * last * before;
  // The window halves the amplitude; a sine's is split over two spectral lines.
  return count === 0 ? 0 : (Math.sqrt(Math.max(0, power)) * 4) / count;
}

/** The amplitude of a tone over time: `amplitudes[i]` is for the window that begins at `i * stepMillis`. */
export function toneCourse(
  { samples, sampleRate }: SoundRecording,
  frequencyHertz: number,
  windowMillis: number,
  stepMillis: number,
): readonly number[] {
  const size = Math.round((windowMillis / 1000) * sampleRate);
  const step = (stepMillis / 1000) * sampleRate;
  const count = Math.max(0, Math.floor((samples.length - size) / step) + 1);
  return Array.from({ length: count }, (_, index) => {
    const start = Math.round(index * step);
    return toneAmplitude(samples.subarray(start, start + size), sampleRate, frequencyHertz);
  });
}

/** The silences between the first and the last sound that last at least `leastMillis`, on the page's performance clock. */
export function silences(
  { samples, sampleRate, startedAtMillis }: SoundRecording,
  leastMillis: number,
) {
  const found: { readonly fromMillis: number; readonly lengthMillis: number }[] = [];
  const millisOf = (count: number): number => (count / sampleRate) * 1000;
  let lastSound = -1;
  samples.forEach((sample, index) => {
    if (Math.abs(sample) < SILENCE) return;
    const lengthMillis = millisOf(index - lastSound - 1);
    if (lastSound !== -1 && lengthMillis >= leastMillis)
      found.push({ fromMillis: startedAtMillis + millisOf(lastSound + 1), lengthMillis });
    lastSound = index;
  });
  return found;
}

/**
 * The worst click in a recording of tones: the ratio of the largest bend between three samples to that of the steady
 * sound around it. A steady tone has about 1, a short fade a few, a sound that is cut off in mid-wave dozens.
 */
export function worstClick({ samples, sampleRate }: SoundRecording): number {
  const size = Math.round(ENVELOPE_SECONDS * sampleRate);
  const bends: number[] = [];
  for (let start = 1; start + size < samples.length; start += size) {
    let most = 0;
    for (let index = start; index < start + size; index += 1) {
      const [a = 0, b = 0, c = 0] = [samples[index - 1], samples[index], samples[index + 1]];
      most = Math.max(most, Math.abs(a - 2 * b + c));
    }
    bends.push(most);
  }
  const steady = median(bends.filter((bend) => bend > 1e-4));
  return steady === 0 ? 0 : Math.max(...bends) / steady;
}
