import { addKnock, addModes, type Mode } from './modes.ts';
import { pitchToHertz, secondsToSamples } from './signal.ts';
import { finishSound, releaseAfter, type Voice, type VoiceNote } from './voice.ts';

/** An instrument of fixed modes that ring out, damped when let go if it has a damper. */
function modalVoice(
  name: string,
  modes: (note: VoiceNote) => readonly Mode[],
  options: {
    readonly maximumSeconds: number;
    readonly dampSeconds?: number;
    readonly knockHertz?: number;
  },
): Voice {
  return {
    name,
    takes: 1,
    render: (note) => {
      const tail =
        options.dampSeconds === undefined ? options.maximumSeconds : options.dampSeconds * 5;
      const seconds = Math.min(note.durationSeconds + tail, options.maximumSeconds);
      const output = new Float32Array(secondsToSamples(seconds));
      addModes(output, pitchToHertz(note.pitch), modes(note));
      if (options.knockHertz) addKnock(output, note, options.knockHertz, 0.12 * note.velocity);
      if (options.dampSeconds !== undefined) {
        releaseAfter(output, note.durationSeconds, options.dampSeconds);
      }
      return finishSound({ left: output }, 0.001);
    },
  };
}

export const vibraphone = modalVoice(
  'vibraphone',
  (note) => [
    { ratio: 1, level: 1, decaySeconds: 4 },
    { ratio: 4, level: 0.22 * (0.4 + note.velocity), decaySeconds: 1.1 },
    { ratio: 10, level: 0.06 * note.velocity, decaySeconds: 0.25 },
  ],
  { maximumSeconds: 4, dampSeconds: 0.18, knockHertz: 1400 },
);

export const marimba = modalVoice(
  'marimba',
  (note) => [
    { ratio: 1, level: 1, decaySeconds: 0.9 },
    { ratio: 3.93, level: 0.3 * (0.4 + note.velocity), decaySeconds: 0.25 },
    { ratio: 9.2, level: 0.08, decaySeconds: 0.08 },
  ],
  { maximumSeconds: 1, knockHertz: 700 },
);

export const bells = modalVoice(
  'bells',
  (note) => [
    { ratio: 0.5, level: 0.18, decaySeconds: 1.8 },
    { ratio: 1, level: 1, decaySeconds: 2.2 },
    { ratio: 2, level: 0.4, decaySeconds: 1.4 },
    { ratio: 2.99, level: 0.24 * (0.3 + note.velocity), decaySeconds: 0.9 },
    { ratio: 5.2, level: 0.1 * note.velocity, decaySeconds: 0.4 },
  ],
  { maximumSeconds: 2.4 },
);

export const kalimba = modalVoice(
  'kalimba',
  (note) => [
    { ratio: 1, level: 1, decaySeconds: 1.3 },
    { ratio: 5.4, level: 0.12 * (0.3 + note.velocity), decaySeconds: 0.16 },
    { ratio: 2, level: 0.12, decaySeconds: 0.6 },
  ],
  { maximumSeconds: 1.5, knockHertz: 1800 },
);

export const santoor = modalVoice(
  'santoor',
  (note) =>
    [1, 2, 3, 4, 5, 6, 7].flatMap((partial) => {
      const level = Math.exp(-0.42 * (partial - 1)) * (0.5 + 0.5 * note.velocity);
      const decaySeconds = 1.9 / (0.7 + 0.3 * partial);
      return [
        { ratio: partial * 1.0008, level, decaySeconds },
        { ratio: partial * 0.9991, level: level * 0.8, decaySeconds },
      ];
    }),
  { maximumSeconds: 2, knockHertz: 2400 },
);
