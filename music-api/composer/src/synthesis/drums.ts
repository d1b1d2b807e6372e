import { filtered } from './filters.ts';
import { addModes } from './modes.ts';
import { drumVoice, membrane, noiseBurst } from './percussion.ts';
import { mixInto, pitchToHertz, saturate, secondsToSamples } from './signal.ts';
import type { Voice } from './voice.ts';

/** Makes a bass drum: click level, body pitch in hertz, length in seconds, drive. */
function kickVoice(
  name: string,
  click: number,
  hertz: number,
  seconds: number,
  drive: number,
): Voice {
  return drumVoice(name, ({ random, velocity }) => {
    const body = membrane(
      seconds,
      hertz * (4 + 2 * velocity),
      hertz,
      0.016 + random.range(0, 0.001),
    );
    const beater = filtered(noiseBurst(random, 0.018), 'lowpass', 4200, 0.7);
    mixInto(body, beater, click * (0.5 + 0.5 * velocity));
    for (let index = 0; index < body.length; index += 1)
      body[index] = saturate(body[index]! * drive);
    return body;
  });
}

export const tightKick = kickVoice('tight kick', 0.3, 52, 0.34, 1.4);
export const deepKick = kickVoice('deep kick', 0.18, 46, 0.5, 1.5);
export const rockKick = kickVoice('rock kick', 0.5, 60, 0.28, 1.7);
export const softKick = kickVoice('soft kick', 0.1, 58, 0.24, 1);
export const clubKick = kickVoice('club kick', 0.3, 49, 0.38, 2.2);

/** Makes a snare drum: shell pitch, wire brightness and length, share of wires. */
function snareVoice(
  name: string,
  hertz: number,
  wireHertz: number,
  seconds: number,
  wires: number,
): Voice {
  return drumVoice(name, ({ random, velocity }) => {
    const output = new Float32Array(secondsToSamples(seconds * 1.2 + 0.05));
    mixInto(output, membrane(0.16, hertz * 1.5, hertz * random.range(0.99, 1.01), 0.01), 0.9);
    mixInto(output, membrane(0.09, hertz * 2.4, hertz * 1.78, 0.01), 0.45);
    const noise = noiseBurst(random, seconds * (0.7 + 0.3 * velocity), 0.001);
    filtered(noise, 'highpass', 700 + 500 * velocity, 0.7);
    filtered(noise, 'lowpass', wireHertz, 0.7);
    mixInto(output, noise, wires * (0.6 + 0.4 * velocity));
    return output;
  });
}

export const popSnare = snareVoice('pop snare', 196, 8200, 0.24, 0.75);
export const rockSnare = snareVoice('rock snare', 178, 7400, 0.32, 0.8);
export const drySnare = snareVoice('dry snare', 214, 6200, 0.16, 0.7);
export const trapSnare = snareVoice('trap snare', 236, 9000, 0.2, 0.9);
export const brushHit = snareVoice('brush hit', 205, 5200, 0.14, 1.6);

/** Several hands a few milliseconds apart. */
export const clap = drumVoice('clap', ({ random }) => {
  const output = new Float32Array(secondsToSamples(0.3));
  for (const [delay, level] of [
    [0, 0.7],
    [0.009, 0.8],
    [0.019, 0.7],
  ] as const) {
    mixInto(
      output,
      noiseBurst(random, 0.028),
      level,
      secondsToSamples(delay + random.range(0, 0.002)),
    );
  }
  mixInto(output, noiseBurst(random, 0.24), 0.75, secondsToSamples(0.027));
  filtered(output, 'bandpass', 1350, 0.8);
  return filtered(output, 'lowpass', 6500, 0.6);
});

export const snap = drumVoice('snap', ({ random }) => {
  const output = noiseBurst(random, 0.09);
  filtered(output, 'bandpass', 2100, 1.6);
  mixInto(output, filtered(noiseBurst(random, 0.012), 'highpass', 2500), 0.25);
  return output;
});

export const rimClick = drumVoice('rim click', ({ random }) => {
  const output = new Float32Array(secondsToSamples(0.08));
  addModes(output, 1, [
    { ratio: 820 * random.range(0.99, 1.01), level: 0.6, decaySeconds: 0.05 },
    { ratio: 1710, level: 0.7, decaySeconds: 0.04 },
    { ratio: 2630, level: 0.25, decaySeconds: 0.02 },
  ]);
  mixInto(output, filtered(noiseBurst(random, 0.01), 'lowpass', 5000), 0.3);
  return output;
});

/** A tom-tom at the pitch of the note. */
export const tom = drumVoice('tom', ({ random, pitch }) => {
  const hertz = pitchToHertz(pitch);
  const output = membrane(0.5, hertz * 1.6, hertz, 0.03);
  mixInto(output, filtered(noiseBurst(random, 0.04), 'lowpass', 2500), 0.25);
  return output;
});
