import { filtered } from './filters.ts';
import { decayFactor, mixInto, SAMPLE_RATE, secondsToSamples } from './signal.ts';
import type { VoiceNote } from './voice.ts';

/** One mode of a struck body: frequency ratio, level, and seconds until it has fallen by 60 dB. */
export interface Mode {
  readonly ratio: number;
  readonly level: number;
  readonly decaySeconds: number;
}

/** Adds decaying sine waves to a buffer, each by one complex rotation per sample. */
export function addModes(output: Float32Array, hertz: number, modes: readonly Mode[]): void {
  for (const mode of modes) {
    const frequency = hertz * mode.ratio;
    if (frequency > 15_000 || mode.level === 0) continue;
    const decay = decayFactor(mode.decaySeconds);
    const omega = (2 * Math.PI * frequency) / SAMPLE_RATE;
    const cosine = Math.cos(omega) * decay;
    const sine = Math.sin(omega) * decay;
    let real = 0;
    let imaginary = -mode.level;
    const end = Math.min(output.length, secondsToSamples(mode.decaySeconds * 1.1));
    for (let index = 0; index < end; index += 1) {
      const next = real * cosine - imaginary * sine;
      imaginary = real * sine + imaginary * cosine;
      real = next;
      output[index]! += real;
    }
  }
}

/** A soft thump or click at the start of a sound: hammers and mallets. */
export function addKnock(
  output: Float32Array,
  note: VoiceNote,
  hertz: number,
  level: number,
): void {
  const knock = new Float32Array(Math.min(secondsToSamples(0.05), output.length));
  const decay = decayFactor(0.03);
  let gain = level;
  for (let index = 0; index < knock.length; index += 1) {
    knock[index] = (note.random.next() * 2 - 1) * gain;
    gain *= decay;
  }
  filtered(knock, 'bandpass', hertz, 0.9);
  mixInto(output, knock, 1);
}
