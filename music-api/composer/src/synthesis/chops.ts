import { createRandom } from '../random.ts';
import { alto, syllableOf } from './singer.ts';
import { powerOfTwo, secondsToSamples } from './signal.ts';
import { finishSound, type Voice } from './voice.ts';

/** The pitch at which the syllables are sung that the chops are cut from. */
const SAMPLED_PITCH = 68;
/** "ya", "he", "oh" and "nah". */
const SAMPLED_SYLLABLES = [syllableOf(5, 0), syllableOf(4, 1), syllableOf(0, 3), syllableOf(2, 0)];

const samples = new Map<number, Float32Array>();

function sampled(syllable: number): Float32Array {
  const known = samples.get(syllable);
  if (known) return known;
  const { left } = alto.render({
    pitch: SAMPLED_PITCH,
    durationSeconds: 0.6,
    velocity: 0.9,
    bendSemitones: -2,
    take: syllable,
    random: createRandom('chop', syllable),
  });
  samples.set(syllable, left);
  return left;
}

/**
 * A chopped vocal: a piece of a sung syllable, played faster or slower like a tape, so that its formants move with its
 * pitch, and cut off hard at both ends.
 */
export const vocalChop: Voice = {
  name: 'vocal chop',
  takes: 3,
  render: ({ pitch, durationSeconds, random }) => {
    const source = sampled(random.pick(SAMPLED_SYLLABLES));
    const rate = powerOfTwo((pitch - SAMPLED_PITCH) / 12);
    const start = secondsToSamples(random.range(0.01, 0.09));
    const length = Math.min(
      secondsToSamples(durationSeconds),
      Math.floor((source.length - start - 2) / rate),
    );
    const left = new Float32Array(length);
    for (let index = 0; index < length; index += 1) {
      const position = start + index * rate;
      const whole = Math.floor(position);
      const here = source[whole]!;
      left[index] = here + (position - whole) * (source[whole + 1]! - here);
    }
    return finishSound({ left }, 0.003);
  },
};
