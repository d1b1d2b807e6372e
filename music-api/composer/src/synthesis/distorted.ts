import { filtered } from './filters.ts';
import { pluckString, type StringRecipe } from './plucked.ts';
import { decayFactor, mixInto, saturate } from './signal.ts';
import { finishSound, releaseAfter, type Voice } from './voice.ts';

/** Two strings and the octave through one amplifier and one cabinet, which is what makes it a chord. */
export const powerChord: Voice = {
  name: 'power chord',
  takes: 2,
  render: (note) => {
    const recipe: StringRecipe = {
      decaySeconds: 6,
      brightness: 0.7,
      pickPosition: 0.1,
      hardness: 0.65,
      damping: 0.035,
    };
    const strings = [0, 7, 12].map((interval) =>
      pluckString(recipe, {
        ...note,
        pitch: note.pitch + interval + note.random.range(-0.03, 0.03),
      }),
    );
    const length = Math.max(...strings.map((string) => string.length));
    const samples = new Float32Array(length);
    for (const string of strings) mixInto(samples, string, 1);
    filtered(samples, 'highpass', 110, 0.7);
    filtered(samples, 'peak', 800, 0.7, 4);
    finishSound({ left: samples });
    for (let index = 0; index < length; index += 1) {
      samples[index] = saturate(saturate(samples[index]! * 9 + 0.08) * 1.6);
    }
    releaseAfter(samples, note.durationSeconds, 0.03);
    // The cabinet: amplifier fizz above 4.5 kHz is what makes cheap distortion harsh.
    filtered(samples, 'highpass', 75, 0.8);
    filtered(samples, 'peak', 420, 0.9, -3);
    filtered(samples, 'peak', 2100, 1, 3);
    filtered(samples, 'lowpass', 4200, 0.8);
    filtered(samples, 'lowpass', 5200, 0.7);
    return finishSound({ left: samples }, 0.002);
  },
};

/** A single distorted string that sings: the rock solo. */
export const leadGuitar: Voice = {
  name: 'lead guitar',
  takes: 2,
  render: (note) => {
    const recipe: StringRecipe = {
      decaySeconds: 9,
      brightness: 0.72,
      pickPosition: 0.14,
      hardness: 0.5,
      damping: 0.06,
    };
    const samples = pluckString(recipe, note);
    finishSound({ left: samples });
    const sustain = 1 / decayFactor(16);
    let drive = 7;
    for (let index = 0; index < samples.length; index += 1) {
      drive = Math.min(drive * sustain, 40);
      samples[index] = saturate(samples[index]! * drive + 0.05);
    }
    releaseAfter(samples, note.durationSeconds, 0.05);
    filtered(samples, 'highpass', 140, 0.7);
    filtered(samples, 'peak', 1200, 0.8, 3);
    filtered(samples, 'lowpass', 3600, 0.7);
    filtered(samples, 'lowpass', 5000, 0.7);
    return finishSound({ left: samples }, 0.004);
  },
};
