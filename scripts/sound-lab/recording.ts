/** Softer sound counts as silence: the lowest bit of an eight-bit file. */
export const SILENCE = 0.005;

/** A stretch of what came out of the loudspeaker, one channel. */
export interface SoundRecording {
  readonly sampleRate: number;
  /** -1 to 1. */
  readonly samples: Float32Array;
  /** When the first sample was heard, on the page's performance clock. */
  readonly startedAtMillis: number;
}

/** What all contexts of a page gave together, on one clock; null if none has sounded. */
export function mixOf(sounds: readonly SoundRecording[]): SoundRecording | null {
  const [first, ...others] = sounds;
  if (!first) return null;
  const { sampleRate } = first;
  if (others.some((other) => other.sampleRate !== sampleRate))
    throw new Error('Recordings of different sample rates cannot be mixed');
  if (others.length === 0) return first;
  const startedAtMillis = Math.min(...sounds.map((sound) => sound.startedAtMillis));
  const parts = sounds.map((sound) => ({
    place: Math.round(((sound.startedAtMillis - startedAtMillis) / 1000) * sampleRate),
    samples: sound.samples,
  }));
  const length = Math.max(...parts.map(({ place, samples }) => place + samples.length));
  const mix = new Float32Array(length);
  for (const { place, samples } of parts)
    samples.forEach((sample, index) => (mix[place + index] = (mix[place + index] ?? 0) + sample));
  return { sampleRate, samples: mix, startedAtMillis };
}

/** When the last sample was heard, on the page's performance clock. */
export const endOf = ({ sampleRate, samples, startedAtMillis }: SoundRecording): number =>
  startedAtMillis + (samples.length / sampleRate) * 1000;

/** A stretch of a recording, in milliseconds on the page's performance clock. */
export function cut(
  { sampleRate, samples, startedAtMillis }: SoundRecording,
  fromMillis: number,
  toMillis = Infinity,
): SoundRecording {
  const placeOf = (atMillis: number): number =>
    Math.max(0, Math.round(((atMillis - startedAtMillis) / 1000) * sampleRate));
  return {
    sampleRate,
    samples: samples.subarray(placeOf(fromMillis), Math.min(samples.length, placeOf(toMillis))),
    startedAtMillis: Math.max(startedAtMillis, fromMillis),
  };
}
