import { filtered } from './filters.ts';
import { decayFactor, pitchToHertz, powerOfTwo, SAMPLE_RATE, secondsToSamples } from './signal.ts';
import { finishSound, releaseAfter, type Voice, type VoiceNote } from './voice.ts';

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
function addKnock(output: Float32Array, note: VoiceNote, hertz: number, level: number): void {
  const knock = new Float32Array(Math.min(secondsToSamples(0.05), output.length));
  const decay = decayFactor(0.03);
  let gain = level;
  for (let index = 0; index < knock.length; index += 1) {
    knock[index] = (note.random.next() * 2 - 1) * gain;
    gain *= decay;
  }
  filtered(knock, 'bandpass', hertz, 0.9);
  for (let index = 0; index < knock.length; index += 1) output[index]! += knock[index]!;
}

/** A grand piano: stiff strings (stretched partials) in slightly detuned pairs, and a felt hammer. */
export const piano: Voice = {
  name: 'piano',
  takes: 1,
  render: (note) => {
    const hertz = pitchToHertz(note.pitch);
    const ring = 7 * powerOfTwo((48 - note.pitch) / 18);
    const length = secondsToSamples(Math.min(note.durationSeconds + 0.35, ring, 6));
    const stiffness = 0.00025 * powerOfTwo((note.pitch - 60) / 12);
    const softness = 1.65 - 0.75 * note.velocity;
    const channel = (detune: number): Float32Array => {
      const output = new Float32Array(length);
      const modes: Mode[] = [];
      for (let partial = 1; partial <= 12; partial += 1) {
        const strike = Math.abs(Math.sin((Math.PI * partial) / 7.6));
        const level =
          strike * Math.exp(-softness * 0.33 * (partial - 1)) * (partial === 1 ? 1.1 : 1);
        const ratio = partial * Math.sqrt(1 + stiffness * partial * partial);
        const decaySeconds = ring / (0.6 + 0.5 * partial);
        modes.push({ ratio: ratio * detune, level, decaySeconds });
        // The fast first stage of a piano's decay: the strings pull the bridge together at first.
        if (partial < 5) {
          modes.push({
            ratio: ratio / detune,
            level: level * 0.7,
            decaySeconds: decaySeconds * 0.3,
          });
        }
      }
      addModes(output, hertz, modes);
      addKnock(output, note, 900, 0.16 * note.velocity);
      releaseAfter(output, note.durationSeconds, 0.09);
      return output;
    };
    return finishSound({ left: channel(1.0003), right: channel(0.9996) }, 0.0015);
  },
};

/** A tine piano by frequency modulation: body at the fundamental, a short bright tine above. */
export const electricPiano: Voice = {
  name: 'electric piano',
  takes: 1,
  render: (note) => {
    const hertz = pitchToHertz(note.pitch);
    const length = secondsToSamples(Math.min(note.durationSeconds + 0.5, 6));
    const left = new Float32Array(length);
    const right = new Float32Array(length);
    const tineRatio = hertz * 14 < 9000 ? 14 : hertz * 7 < 9000 ? 7 : 3;
    const bodyDecay = decayFactor(6 * powerOfTwo((55 - note.pitch) / 24));
    const indexDecay = decayFactor(1.6);
    const tineDecay = decayFactor(0.5);
    let body = 1;
    let index1 = 0.35 + 1.15 * note.velocity;
    let index2 = 0.2 + 0.5 * note.velocity;
    const step = (2 * Math.PI * hertz) / SAMPLE_RATE;
    const tremolo = (2 * Math.PI * 4.6) / SAMPLE_RATE;
    for (let index = 0; index < length; index += 1) {
      const phase = step * index;
      const bark = Math.sin(phase + index1 * Math.sin(phase));
      const tine = Math.sin(phase + index2 * Math.sin(phase * tineRatio));
      const value = body * (0.68 * bark + 0.32 * tine);
      const sway = 0.16 * Math.sin(tremolo * index);
      left[index] = value * (1 + sway);
      right[index] = value * (1 - sway);
      body *= bodyDecay;
      index1 = 0.22 + (index1 - 0.22) * indexDecay;
      index2 *= tineDecay;
    }
    releaseAfter(left, note.durationSeconds, 0.1);
    releaseAfter(right, note.durationSeconds, 0.1);
    return finishSound({ left, right }, 0.002);
  },
};

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
