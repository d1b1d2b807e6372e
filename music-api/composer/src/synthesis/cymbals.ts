import type { Random } from '../random.ts';
import { filtered } from './filters.ts';
import { addModes, type Mode } from './modes.ts';
import { drumVoice, noiseBurst } from './percussion.ts';

/** Inharmonic ratios of a thin bronze plate; a cloud of them under noise is a cymbal. */
const BRONZE = [2.0, 3.14, 4.71, 5.43, 6.79, 7.85, 9.37, 11.2, 12.7, 14.3];

function cymbal(random: Random, hertz: number, seconds: number, shimmer: number): Float32Array {
  const output = noiseBurst(random, seconds, 0.001);
  filtered(output, 'highpass', 4200, 0.7);
  filtered(output, 'lowpass', 14_000, 0.5);
  const modes: Mode[] = BRONZE.map((ratio) => ({
    ratio: ratio * random.range(0.97, 1.03),
    level: shimmer / BRONZE.length,
    decaySeconds: seconds * random.range(0.6, 1),
  }));
  addModes(output, hertz, modes);
  return output;
}

export const closedHat = drumVoice('closed hat', ({ random, velocity }) =>
  filtered(cymbal(random, 610, 0.05 + 0.035 * velocity, 0.5), 'highpass', 3800),
);
export const tightHat = drumVoice('tight hat', ({ random }) =>
  filtered(cymbal(random, 720, 0.04, 0.3), 'highpass', 5200),
);
export const openHat = drumVoice('open hat', ({ random }) =>
  filtered(cymbal(random, 590, 0.42, 0.6), 'highpass', 3600),
);
export const rideCymbal = drumVoice('ride cymbal', ({ random, velocity }) => {
  const output = cymbal(random, 420, 1.1, 1.3);
  for (let index = 0; index < output.length; index += 1) output[index]! *= 0.6;
  addModes(output, 1, [
    { ratio: 3150, level: 0.16 * velocity, decaySeconds: 0.35 },
    { ratio: 4720, level: 0.1 * velocity, decaySeconds: 0.22 },
  ]);
  return filtered(filtered(output, 'highpass', 2000), 'lowpass', 11_000, 0.6);
});
export const crashCymbal = drumVoice(
  'crash cymbal',
  ({ random }) => {
    const output = cymbal(random, 380, 1.8, 1.4);
    return filtered(filtered(output, 'highpass', 1800), 'lowpass', 13_000, 0.6);
  },
  0.003,
);

export const shaker = drumVoice(
  'shaker',
  ({ random }) => {
    const output = noiseBurst(random, 0.075, 0.018);
    filtered(output, 'bandpass', 5600, 0.8);
    return output;
  },
  0.004,
);

export const tambourine = drumVoice('tambourine', ({ random }) => {
  const output = noiseBurst(random, 0.16, 0.002);
  filtered(output, 'bandpass', 7200, 1.2);
  addModes(output, 1, [
    { ratio: 5300, level: 0.08, decaySeconds: 0.14 },
    { ratio: 7900, level: 0.08, decaySeconds: 0.12 },
  ]);
  return output;
});

export const brushSweep = drumVoice(
  'brush sweep',
  ({ random }) => {
    const output = noiseBurst(random, 0.5, 0.12);
    filtered(output, 'bandpass', 2600, 0.5);
    return output;
  },
  0.02,
);
