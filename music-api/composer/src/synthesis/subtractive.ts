import { SweepingLowpass } from './filters.ts';
import { pitchToHertz, powerOfTwo, SAMPLE_RATE, saturate, smoothingFactor } from './signal.ts';
import { type Contour, contourLevels, finishSound, glideSemitones, type Voice } from './voice.ts';
import { Oscillator, SAW, type Spectrum, SQUARE, TRIANGLE } from './wavetable.ts';

/** A tone with a moving filter: synthesisers, brass and winds. */
export interface SubtractiveRecipe {
  readonly wave:
    | 'saw'
    | 'square'
    | 'triangle'
    | { readonly name: string; readonly spectrum: Spectrum };
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
