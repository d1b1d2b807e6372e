import { filtered } from './filters.ts';
import { addModes, type Mode } from './modes.ts';
import { drumVoice, membrane, noiseBurst } from './percussion.ts';
import { mixInto, pitchToHertz, SAMPLE_RATE, secondsToSamples, smoothingFactor } from './signal.ts';
import { releaseAfter, type Voice, type VoiceNote } from './voice.ts';

/**
 * A loaded membrane, as of tabla and mridangam: the black patch tunes its overtones to nearly
 * whole-number ratios (C. V. Raman, "The Indian musical drums", 1934), so it sings a pitch.
 */
function loadedMembrane(
  note: VoiceNote,
  levels: readonly number[],
  decaySeconds: number,
  slap: number,
): Float32Array {
  const output = new Float32Array(secondsToSamples(decaySeconds * 1.1));
  const modes: Mode[] = levels.map((level, index) => ({
    ratio: (index + 1) * (1 + 0.004 * index) * note.random.range(0.999, 1.001),
    level,
    decaySeconds: decaySeconds / (1 + 0.55 * index),
  }));
  addModes(output, pitchToHertz(note.pitch), modes);
  const skin = filtered(noiseBurst(note.random, 0.025), 'bandpass', 2300, 0.6);
  mixInto(output, skin, slap * (0.5 + 0.5 * note.velocity));
  return output;
}

/** Rim stroke of the right tabla: bright, the second and third overtone ring. */
export const tablaNa = drumVoice('tabla na', (note) =>
  loadedMembrane(note, [0.25, 0.9, 0.7, 0.3, 0.15], 0.55, 0.8),
);

/** Open stroke of the right tabla: the fundamental sings. */
export const tablaTin = drumVoice('tabla tin', (note) =>
  loadedMembrane(note, [1, 0.35, 0.18, 0.06], 0.9, 0.35),
);

/** Closed, dry stroke of the right tabla. */
export const tablaTe = drumVoice('tabla te', (note) => {
  const output = filtered(noiseBurst(note.random, 0.05), 'bandpass', 1100, 1.1);
  mixInto(output, filtered(noiseBurst(note.random, 0.015), 'highpass', 1800), 0.4);
  return output;
});

/** The left tabla, whose heel pushes the pitch up while it sounds. */
export const tablaGe: Voice = drumVoice('tabla ge', (note) => {
  const output = new Float32Array(secondsToSamples(0.7));
  const rise = 1 + 0.5 * note.velocity;
  const decay = smoothingFactor(0.11);
  let level = 1;
  let phase = 0;
  for (let index = 0; index < output.length; index += 1) {
    const seconds = index / SAMPLE_RATE;
    const push = seconds < 0.03 ? 0 : Math.min(1, (seconds - 0.03) / 0.16);
    const hertz =
      82 * (1 + (rise - 1) * push * push * (3 - 2 * push)) + 70 * Math.exp(-seconds * 160);
    phase += (2 * Math.PI * hertz) / SAMPLE_RATE;
    output[index] = (Math.sin(phase) + 0.18 * Math.sin(2 * phase)) * level;
    level *= decay;
  }
  mixInto(output, filtered(noiseBurst(note.random, 0.02), 'lowpass', 900), 0.5);
  return output;
});

/** Left and right together. */
export const tablaDha = drumVoice('tabla dha', (note) => {
  const left = tablaGe.render(note).left.slice();
  mixInto(left, tablaNa.render(note).left, 0.65);
  return left;
});

/** Right side of the mridangam: sharp and ringing. */
export const mridangamDhin = drumVoice('mridangam dhin', (note) =>
  loadedMembrane(note, [0.75, 0.8, 0.45, 0.25, 0.1], 0.42, 0.9),
);

/** Right side of the mridangam, damped. */
export const mridangamTha = drumVoice('mridangam tha', (note) => {
  const output = loadedMembrane(note, [0.3, 0.5, 0.4], 0.09, 1.4);
  releaseAfter(output, 0.05, 0.02);
  return output;
});

/** Left side of the mridangam: low and round. */
export const mridangamThom = drumVoice('mridangam thom', (note) => {
  const output = membrane(0.42, 150, 88, 0.035);
  mixInto(output, filtered(noiseBurst(note.random, 0.02), 'lowpass', 1200), 0.3);
  return output;
});

/** The dhol's bass side and treble side, played with sticks. */
export const dholLow = drumVoice('dhol low', (note) => {
  const output = membrane(0.36, 190, 74, 0.03);
  mixInto(output, filtered(noiseBurst(note.random, 0.03), 'lowpass', 2200), 0.5);
  return output;
});
export const dholHigh = drumVoice('dhol high', (note) => {
  const output = membrane(0.11, 620, 410, 0.012);
  mixInto(output, filtered(noiseBurst(note.random, 0.06), 'bandpass', 2400, 0.7), 0.9);
  return output;
});

/** A small clay pot. */
export const ghatam = drumVoice('ghatam', (note) => {
  const output = new Float32Array(secondsToSamples(0.18));
  addModes(output, 1, [
    { ratio: 560 * note.random.range(0.99, 1.01), level: 0.8, decaySeconds: 0.13 },
    { ratio: 1480, level: 0.45, decaySeconds: 0.06 },
  ]);
  mixInto(output, filtered(noiseBurst(note.random, 0.015), 'bandpass', 3000), 0.6);
  return output;
});

/** Small bronze hand cymbals. */
export const manjira = drumVoice('manjira', (note) => {
  const output = new Float32Array(secondsToSamples(0.7));
  addModes(output, 1, [
    { ratio: 3350 * note.random.range(0.998, 1.002), level: 0.5, decaySeconds: 0.65 },
    { ratio: 3390, level: 0.4, decaySeconds: 0.6 },
    { ratio: 7100, level: 0.2, decaySeconds: 0.3 },
  ]);
  return output;
});
