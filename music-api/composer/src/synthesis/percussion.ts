import type { Random } from '../random.ts';
import { decayFactor, SAMPLE_RATE, secondsToSamples, smoothingFactor } from './signal.ts';
import { finishSound, type Voice, type VoiceNote } from './voice.ts';

/** White noise that decays by 60 dB in the given time; `attackSeconds` softens its start. */
export function noiseBurst(random: Random, seconds: number, attackSeconds = 0): Float32Array {
  const output = new Float32Array(secondsToSamples(seconds * 1.1));
  const decay = decayFactor(seconds);
  const attack = secondsToSamples(attackSeconds);
  let level = 1;
  for (let index = 0; index < output.length; index += 1) {
    const rise = index < attack ? index / attack : 1;
    output[index] = (random.next() * 2 - 1) * level * rise;
    if (index >= attack) level *= decay;
  }
  return output;
}

/** A membrane: a sine whose pitch falls from `startHertz` to `endHertz`. */
export function membrane(
  seconds: number,
  startHertz: number,
  endHertz: number,
  glideSeconds: number,
): Float32Array {
  const output = new Float32Array(secondsToSamples(seconds * 1.1));
  const decay = decayFactor(seconds);
  const glide = smoothingFactor(glideSeconds);
  let hertz = startHertz;
  let phase = 0;
  let level = 1;
  for (let index = 0; index < output.length; index += 1) {
    output[index] = Math.sin(phase) * level;
    phase += (2 * Math.PI * hertz) / SAMPLE_RATE;
    hertz = endHertz + (hertz - endHertz) * glide;
    level *= decay;
  }
  return output;
}

/** An unpitched instrument with four takes, so that repeated hits never sound like a machine. */
export function drumVoice(
  name: string,
  strike: (note: VoiceNote) => Float32Array,
  attackSeconds = 0.0005,
): Voice {
  return {
    name,
    takes: 4,
    render: (note) => finishSound({ left: strike(note) }, attackSeconds),
  };
}
