import type { SectionKind } from '../composition/form.ts';
import type { Score } from '../composition/score.ts';
import { energyToLoudness, loudnessToEnergy } from './loudness.ts';

/**
 * How loud a track should be so far at each time, if its sections differ as they do and the whole has the wished loudness.
 * Without it, a gain that corrects the loudness would level verses and hooks.
 */
export class LoudnessPlan {
  private readonly energies: ReadonlyMap<SectionKind, number>;
  private readonly correction: number;

  /** `measured` is the loudness in LUFS of each kind of section; one that is missing counts as a verse. */
  constructor(
    private readonly score: Score,
    measured: ReadonlyMap<SectionKind, number>,
    wishedLufs: number,
  ) {
    this.energies = new Map([...measured].map(([kind, lufs]) => [kind, loudnessToEnergy(lufs)]));
    this.correction = wishedLufs - this.loudnessUntil(Infinity);
  }

  /** The integrated loudness in LUFS that is wished after so many seconds. */
  at(seconds: number): number {
    return this.loudnessUntil(seconds) + this.correction;
  }

  private loudnessUntil(seconds: number): number {
    const { sections, tempo } = this.score;
    const [some = 0] = this.energies.values();
    let energy = 0;
    let bars = 0;
    for (const { kind, startBar, bars: length } of sections) {
      const heard = Math.min(length, seconds / tempo.barSeconds - startBar);
      if (heard <= 0) continue;
      energy += heard * (this.energies.get(kind) ?? this.energies.get('verse') ?? some);
      bars += heard;
    }
    return energyToLoudness(energy / bars);
  }
}
