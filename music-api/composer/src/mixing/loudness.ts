import { Biquad } from '../synthesis/filters.ts';
import { SAMPLE_RATE } from '../synthesis/signal.ts';

/** The K-weighting pre-filter and high-pass at 48 kHz (ITU-R BS.1770-4, tables 1 and 2). */
const SHELF = {
  b0: 1.53512485958697,
  b1: -2.69169618940638,
  b2: 1.19839281085285,
  a1: -1.69065929318241,
  a2: 0.73248077421585,
};
const HIGHPASS = { b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621 };

const STEP_SAMPLES = SAMPLE_RATE / 10;
const SHORT_TERM_STEPS = 30;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;

/** The loudness in LUFS of a mean K-weighted energy. */
export function energyToLoudness(energy: number): number {
  return energy > 0 ? -0.691 + 4.342944819032518 * Math.log(energy) : -Infinity;
}

/** The mean K-weighted energy of a loudness in LUFS. */
export function loudnessToEnergy(loudness: number): number {
  return Math.exp((loudness + 0.691) / 4.342944819032518);
}

/**
 * Integrated loudness of a stereo signal after ITU-R BS.1770-4: K-weighted energy in blocks of
 * 400 ms that overlap by three quarters, gated at -70 LUFS and then at 10 LU below the mean.
 */
export class LoudnessMeter {
  private readonly shelves = [new Biquad(SHELF), new Biquad(SHELF)] as const;
  private readonly highpasses = [new Biquad(HIGHPASS), new Biquad(HIGHPASS)] as const;
  private readonly steps: number[] = [];
  private readonly blockEnergies: number[] = [];
  private stepEnergy = 0;
  private stepFill = 0;

  /** Measures the next stretch of signal; full scale is 1. */
  add(left: Float32Array, right: Float32Array): void {
    const weightedLeft = left.slice();
    const weightedRight = right.slice();
    this.shelves[0].run(weightedLeft);
    this.highpasses[0].run(weightedLeft);
    this.shelves[1].run(weightedRight);
    this.highpasses[1].run(weightedRight);
    for (let index = 0; index < weightedLeft.length; index += 1) {
      const sampleLeft = weightedLeft[index]!;
      const sampleRight = weightedRight[index]!;
      this.stepEnergy += sampleLeft * sampleLeft + sampleRight * sampleRight;
      this.stepFill += 1;
      if (this.stepFill === STEP_SAMPLES) this.closeStep();
    }
  }

  private closeStep(): void {
    this.steps.push(this.stepEnergy / STEP_SAMPLES);
    this.stepEnergy = 0;
    this.stepFill = 0;
    const count = this.steps.length;
    if (count >= 4) {
      const [first, second, third, fourth] = this.steps.slice(count - 4) as [
        number,
        number,
        number,
        number,
      ];
      this.blockEnergies.push((first + second + third + fourth) / 4);
    }
  }

  /** Integrated loudness so far in LUFS; -Infinity while nothing has passed the gate. */
  integrated(): number {
    return gatedLoudness(this.blockEnergies);
  }

  /** The short-term loudnesses so far in LUFS: those of 3 s, one each 100 ms (EBU Tech 3341). */
  shortTerm(): readonly number[] {
    return this.steps.slice(SHORT_TERM_STEPS - 1).map((_, start) => {
      const steps = this.steps.slice(start, start + SHORT_TERM_STEPS);
      return energyToLoudness(steps.reduce((sum, step) => sum + step, 0) / SHORT_TERM_STEPS);
    });
  }

  /** The energies of the 400 ms blocks so far, for combining measurements of several excerpts. */
  blocks(): readonly number[] {
    return this.blockEnergies;
  }
}

/** The gated mean of block energies, in LUFS (BS.1770-4, equations 5 to 7). */
export function gatedLoudness(energies: readonly number[]): number {
  const mean = (floor: number): number => {
    let sum = 0;
    let count = 0;
    for (const energy of energies) {
      if (energy > floor) {
        sum += energy;
        count += 1;
      }
    }
    return count === 0 ? 0 : sum / count;
  };
  const ungated = energyToLoudness(mean(loudnessToEnergy(ABSOLUTE_GATE_LUFS)));
  if (ungated === -Infinity) return -Infinity;
  const floor = Math.max(ABSOLUTE_GATE_LUFS, ungated + RELATIVE_GATE_LU);
  return energyToLoudness(mean(loudnessToEnergy(floor)));
}
