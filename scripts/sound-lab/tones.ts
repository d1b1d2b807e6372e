import { encodeWav, WAV_SILENCE } from '../lib/index.ts';

/** Samples, which are bytes, in a second of a tone: as much as real previews take. */
export const TONE_SAMPLE_RATE = 44_100;

export interface Tone {
  readonly frequencyHertz: number;
  readonly seconds: number;
  /** 0 to 1. */
  readonly amplitude: number;
}

/** A WAV file of a tone that begins and ends at a zero crossing, so that its ends do not click. */
export function toneWav({ frequencyHertz, seconds, amplitude }: Tone): Buffer {
  const wholeWaves = Math.round(seconds * frequencyHertz);
  const count = Math.round((wholeWaves / frequencyHertz) * TONE_SAMPLE_RATE);
  const step = (2 * Math.PI * frequencyHertz) / TONE_SAMPLE_RATE;
  const samples = Uint8Array.from(
    { length: count },
    (_, index) => WAV_SILENCE + Math.round(127 * amplitude * Math.sin(step * index)),
  );
  return encodeWav(samples, TONE_SAMPLE_RATE);
}
