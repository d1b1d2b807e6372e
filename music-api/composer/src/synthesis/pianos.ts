import { addKnock, addModes, type Mode } from './modes.ts';
import { decayFactor, pitchToHertz, powerOfTwo, SAMPLE_RATE, secondsToSamples } from './signal.ts';
import { finishSound, releaseAfter, type Voice } from './voice.ts';

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
