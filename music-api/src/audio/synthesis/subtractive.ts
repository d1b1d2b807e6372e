import { SweepingLowpass } from './filters.ts';
import { pitchToHertz, powerOfTwo, SAMPLE_RATE, saturate, smoothingFactor } from './signal.ts';
import { type Contour, contourLevels, finishSound, glideSemitones, type Voice } from './voice.ts';
import { Oscillator, SAW, type Spectrum, SQUARE, TRIANGLE } from './wavetable.ts';

/** A tone with a moving filter: synthesisers, brass and winds. */
export interface SubtractiveRecipe {
  readonly wave:
    'saw' | 'square' | 'triangle' | { readonly name: string; readonly spectrum: Spectrum };
  /** Cents by which the oscillators differ; one entry per oscillator. */
  readonly detuneCents: readonly number[];
  readonly contour: Contour;
  /** The filter's resting cutoff in hertz, and octaves that its own contour opens it by. */
  readonly cutoffHertz: number;
  readonly sweepOctaves: number;
  readonly sweepSeconds: number;
  /** 0 none to 0.9 whistling. */
  readonly resonance: number;
  /** How far the cutoff follows the pitch, 0 to 1. */
  readonly tracking: number;
  readonly vibratoCents?: number;
  readonly vibratoHertz?: number;
  /** Breath or bow noise, relative to the tone. */
  readonly breath?: number;
  readonly drive?: number;
  /** Spread of the oscillators over the stereo field, 0 mono to 1 wide. */
  readonly width?: number;
}

const WAVES = { saw: SAW, square: SQUARE, triangle: TRIANGLE } as const;

/** Makes an instrument from a recipe. */
export function subtractiveVoice(name: string, recipe: SubtractiveRecipe): Voice {
  const wave =
    typeof recipe.wave === 'string'
      ? { name: recipe.wave, spectrum: WAVES[recipe.wave] }
      : recipe.wave;
  const width = recipe.width ?? 0;
  return {
    name,
    takes: 1,
    render: (note) => {
      const levels = contourLevels(recipe.contour, note.durationSeconds);
      const length = levels.length;
      const left = new Float32Array(length);
      const right = width > 0 ? new Float32Array(length) : undefined;
      const oscillators = recipe.detuneCents.map(
        (cents) =>
          new Oscillator(wave.name, wave.spectrum, note.pitch + cents / 100, note.random.next()),
      );
      const filterLeft = new SweepingLowpass(recipe.resonance);
      const filterRight = new SweepingLowpass(recipe.resonance);
      const hertz = pitchToHertz(note.pitch);
      const base = recipe.cutoffHertz * powerOfTwo((recipe.tracking * (note.pitch - 60)) / 12);
      const sweepDecay = smoothingFactor(recipe.sweepSeconds / 8);
      const vibrato = (recipe.vibratoCents ?? 0) / 100;
      const vibratoStep = (2 * Math.PI * (recipe.vibratoHertz ?? 5.2)) / SAMPLE_RATE;
      const count = oscillators.length;
      let sweep = recipe.sweepOctaves * (0.45 + 0.55 * note.velocity);
      let breath = 0;
      for (let index = 0; index < length; index += 1) {
        if ((index & 7) === 0) {
          filterLeft.tune(base * powerOfTwo(sweep));
          if (right) filterRight.tune(base * powerOfTwo(sweep));
          sweep *= sweepDecay;
          if (vibrato > 0 || note.bendSemitones !== 0) {
            const onset = Math.min(1, Math.max(0, (index / SAMPLE_RATE - 0.16) * 3));
            const sway = vibrato * onset * Math.sin(vibratoStep * index);
            const bend = sway + glideSemitones(note.bendSemitones, 0.09, index);
            for (const oscillator of oscillators) oscillator.bend(bend);
          }
        }
        let sumLeft = 0;
        let sumRight = 0;
        for (let voice = 0; voice < count; voice += 1) {
          const value = oscillators[voice]!.next();
          // Alternate oscillators lean to alternate sides.
          const lean = count === 1 ? 0 : voice % 2 === 0 ? width : -width;
          sumLeft += value * (1 + lean);
          sumRight += value * (1 - lean);
        }
        if (recipe.breath) {
          breath += 0.25 * (note.random.next() * 2 - 1 - breath);
          sumLeft += breath * recipe.breath * count;
          sumRight += breath * recipe.breath * count;
        }
        const level = levels[index]!;
        left[index] = filterLeft.next(sumLeft) * level;
        if (right) right[index] = filterRight.next(sumRight) * level;
      }
      if (recipe.drive) {
        for (const channel of right ? [left, right] : [left]) {
          for (let index = 0; index < length; index += 1) {
            channel[index] = saturate((channel[index]! * recipe.drive) / count);
          }
        }
      }
      return finishSound(right ? { left, right } : { left }, hertz < 100 ? 0.003 : 0.0015);
    },
  };
}

const HELD: Contour = { attack: 0.006, decay: 0.2, sustain: 0.75, release: 0.05 };

export const synthBass = subtractiveVoice('synth bass', {
  wave: 'saw',
  detuneCents: [-4, 4],
  contour: { attack: 0.004, decay: 0.25, sustain: 0.7, release: 0.03 },
  cutoffHertz: 240,
  sweepOctaves: 2.4,
  sweepSeconds: 0.5,
  resonance: 0.25,
  tracking: 0.5,
  drive: 1.2,
});

export const roundBass = subtractiveVoice('round bass', {
  wave: 'triangle',
  detuneCents: [0],
  contour: { attack: 0.005, decay: 0.3, sustain: 0.8, release: 0.04 },
  cutoffHertz: 420,
  sweepOctaves: 1.2,
  sweepSeconds: 0.4,
  resonance: 0.1,
  tracking: 0.4,
  drive: 2.2,
});

export const synthLead = subtractiveVoice('synth lead', {
  wave: 'saw',
  detuneCents: [-7, 0, 7],
  contour: { attack: 0.008, decay: 0.3, sustain: 0.75, release: 0.08 },
  cutoffHertz: 1500,
  sweepOctaves: 1.3,
  sweepSeconds: 0.8,
  resonance: 0.15,
  tracking: 0.6,
  vibratoCents: 12,
  width: 0.4,
});

export const softLead = subtractiveVoice('soft lead', {
  wave: 'square',
  detuneCents: [-3, 4],
  contour: { ...HELD, attack: 0.015, release: 0.09 },
  cutoffHertz: 1300,
  sweepOctaves: 0.8,
  sweepSeconds: 0.7,
  resonance: 0.1,
  tracking: 0.7,
  vibratoCents: 14,
  width: 0.25,
});

export const synthPluck = subtractiveVoice('synth pluck', {
  wave: 'saw',
  detuneCents: [-8, 5, -2, 9],
  contour: { attack: 0.002, decay: 0.16, sustain: 0.06, release: 0.12 },
  cutoffHertz: 500,
  sweepOctaves: 3,
  sweepSeconds: 0.9,
  resonance: 0.2,
  tracking: 0.6,
  width: 0.6,
});

export const superSaw = subtractiveVoice('supersaw', {
  wave: 'saw',
  detuneCents: [-13, 11, -7, 8, -2, 3],
  contour: { attack: 0.012, decay: 0.6, sustain: 0.85, release: 0.12 },
  cutoffHertz: 2600,
  sweepOctaves: 0.9,
  sweepSeconds: 1.2,
  resonance: 0.05,
  tracking: 0.3,
  width: 0.85,
});

export const brass = subtractiveVoice('brass', {
  wave: 'saw',
  detuneCents: [-6, 3, 8],
  contour: { attack: 0.03, decay: 0.25, sustain: 0.8, release: 0.06 },
  cutoffHertz: 700,
  sweepOctaves: 1.8,
  sweepSeconds: 1.4,
  resonance: 0.1,
  tracking: 0.6,
  vibratoCents: 6,
  width: 0.5,
});

export const trumpet = subtractiveVoice('trumpet', {
  wave: {
    name: 'trumpet',
    spectrum: (harmonic) => Math.exp(-0.28 * (harmonic - 1)) * (harmonic === 2 ? 1.2 : 1),
  },
  detuneCents: [0],
  contour: { attack: 0.03, decay: 0.2, sustain: 0.82, release: 0.05 },
  cutoffHertz: 1400,
  sweepOctaves: 1.1,
  sweepSeconds: 1.6,
  resonance: 0.1,
  tracking: 0.5,
  vibratoCents: 13,
  breath: 0.03,
});

export const saxophone = subtractiveVoice('saxophone', {
  wave: {
    name: 'saxophone',
    spectrum: (harmonic) => Math.exp(-0.22 * (harmonic - 1)) * (harmonic % 2 === 1 ? 1 : 0.62),
  },
  detuneCents: [0],
  contour: { attack: 0.035, decay: 0.25, sustain: 0.85, release: 0.06 },
  cutoffHertz: 1500,
  sweepOctaves: 0.7,
  sweepSeconds: 1.5,
  resonance: 0.18,
  tracking: 0.4,
  vibratoCents: 16,
  vibratoHertz: 4.9,
  breath: 0.07,
});

export const flute = subtractiveVoice('flute', {
  wave: {
    name: 'flute',
    spectrum: (harmonic) => [0, 1, 0.42, 0.2, 0.06, 0.03][harmonic] ?? 0,
  },
  detuneCents: [0],
  contour: { attack: 0.055, decay: 0.3, sustain: 0.86, release: 0.07 },
  cutoffHertz: 3200,
  sweepOctaves: 0.3,
  sweepSeconds: 1,
  resonance: 0,
  tracking: 0.4,
  vibratoCents: 17,
  vibratoHertz: 5.1,
  breath: 0.11,
});

export const fiddle = subtractiveVoice('fiddle', {
  wave: {
    name: 'fiddle',
    spectrum: (harmonic) =>
      ([0, 1, 0.7, 0.75, 0.5, 0.38, 0.3][harmonic] ?? 0.9 / harmonic) * (harmonic > 14 ? 0.5 : 1),
  },
  detuneCents: [0, 3],
  contour: { attack: 0.045, decay: 0.3, sustain: 0.88, release: 0.06 },
  cutoffHertz: 2400,
  sweepOctaves: 0.5,
  sweepSeconds: 1,
  resonance: 0.12,
  tracking: 0.3,
  vibratoCents: 18,
  vibratoHertz: 5.6,
  breath: 0.05,
});

export const harmonium = subtractiveVoice('harmonium', {
  wave: {
    name: 'harmonium',
    spectrum: (harmonic) => (harmonic > 24 ? 0 : 1 / (0.6 + 0.5 * harmonic)),
  },
  detuneCents: [-5, 6],
  contour: { attack: 0.05, decay: 0.4, sustain: 0.9, release: 0.07 },
  cutoffHertz: 1900,
  sweepOctaves: 0.2,
  sweepSeconds: 1,
  resonance: 0.1,
  tracking: 0.3,
  width: 0.3,
});

export const organ = subtractiveVoice('organ', {
  wave: {
    name: 'organ',
    spectrum: (harmonic) => [0, 1, 0.8, 0.55, 0.35, 0, 0.2, 0, 0.22][harmonic] ?? 0,
  },
  detuneCents: [-4, 5],
  contour: { attack: 0.008, decay: 0.3, sustain: 0.95, release: 0.04 },
  cutoffHertz: 3800,
  sweepOctaves: 0.2,
  sweepSeconds: 0.4,
  resonance: 0,
  tracking: 0.3,
  vibratoCents: 7,
  vibratoHertz: 6.4,
  width: 0.5,
});
