import { filtered } from './filters.ts';
import {
  decayFactor,
  pitchToHertz,
  powerOfTwo,
  SAMPLE_RATE,
  saturate,
  secondsToSamples,
} from './signal.ts';
import { finishSound, releaseAfter, type Voice } from './voice.ts';

/** Rising noise before a change of section; its length is the note's. */
export const riser: Voice = {
  name: 'riser',
  takes: 1,
  render: (note) => {
    const length = secondsToSamples(note.durationSeconds);
    const make = (): Float32Array => {
      const output = new Float32Array(length);
      let low = 0;
      let lower = 0;
      for (let index = 0; index < length; index += 1) {
        const progress = index / length;
        const open = 0.02 + 0.3 * progress * progress;
        low += open * (note.random.next() * 2 - 1 - low);
        lower += 0.02 * (low - lower);
        output[index] = (low - lower) * progress * progress;
      }
      return output;
    };
    return finishSound({ left: make(), right: make() }, 0.01);
  },
};

/** A long bass drum with a pitch: the bass of hip-hop. It glides from `bendSemitones`. */
export const subBass: Voice = {
  name: 'sub bass',
  takes: 1,
  render: (note) => {
    const hertz = pitchToHertz(note.pitch);
    const length = secondsToSamples(note.durationSeconds + 0.15);
    const output = new Float32Array(length);
    const decay = decayFactor(3.2);
    let phase = 0;
    let level = 1;
    for (let index = 0; index < length; index += 1) {
      const seconds = index / SAMPLE_RATE;
      const drop = 14 * Math.exp(-seconds * 70);
      const glide = seconds < 0.09 ? note.bendSemitones * (1 - seconds / 0.09) : 0;
      phase += (2 * Math.PI * hertz * powerOfTwo((drop + glide) / 12)) / SAMPLE_RATE;
      // The saturation's harmonics make the bass audible on small speakers.
      output[index] = saturate(Math.sin(phase) * level * (1.5 + 1.2 * note.velocity));
      level *= decay;
    }
    releaseAfter(output, note.durationSeconds, 0.03);
    filtered(output, 'lowpass', 900, 0.7);
    return finishSound({ left: output }, 0.002);
  },
};
