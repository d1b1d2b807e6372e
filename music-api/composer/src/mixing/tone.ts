import type { SectionKind } from '../composition/form.ts';
import type { Score } from '../composition/score.ts';
import { decibelsToGain, SAMPLE_RATE, smoothingFactor } from '../synthesis/signal.ts';

/** The corner of the high shelf, in hertz: above the presence of voices, which would become harsh. */
const AIR_HERTZ = 8_500;
/** Below, the mix keeps its width: bass is in the middle. */
const WIDTH_HERTZ = 250;
/** How much wider the rest becomes. The sum of the channels, and so the mono mix, stays as it is. */
const WIDTH = 0.6;

/** The share of the air, in dB, that each kind of section has: the hook opens. */
const AIR_SHARES: Readonly<Record<SectionKind, number>> = {
  intro: 0.6,
  verse: 0.5,
  chorus: 1,
  bridge: 0.6,
  outro: 0.7,
};

const cornerFactor = (hertz: number): number => smoothingFactor(1 / (2 * Math.PI * hertz));

/** Automates a high shelf by the sections of a score, and widens the mix; both of the first order, without resonance. */
export class Tone {
  private readonly airKeep = cornerFactor(AIR_HERTZ);
  private readonly widthKeep = cornerFactor(WIDTH_HERTZ);
  private lowLeft = 0;
  private lowRight = 0;
  private lowSide = 0;
  private seconds: number;
  private air: number;

  /** `startSeconds` is the time of the first sample in the score. */
  constructor(
    private readonly score: Score,
    startSeconds: number,
  ) {
    this.seconds = startSeconds;
    this.air = this.airAt(startSeconds);
  }

  /** Processes the next stretch in place. */
  process(left: Float32Array, right: Float32Array): void {
    const { airKeep, widthKeep } = this;
    const target = this.airAt(this.seconds);
    const step = (target - this.air) / left.length;
    for (let index = 0; index < left.length; index += 1) {
      this.air += step;
      let outLeft = left[index]!;
      let outRight = right[index]!;
      this.lowLeft = outLeft + airKeep * (this.lowLeft - outLeft);
      this.lowRight = outRight + airKeep * (this.lowRight - outRight);
      outLeft += this.air * (outLeft - this.lowLeft);
      outRight += this.air * (outRight - this.lowRight);
      const side = (outLeft - outRight) * 0.5;
      this.lowSide = side + widthKeep * (this.lowSide - side);
      const wider = WIDTH * (side - this.lowSide);
      left[index] = outLeft + wider;
      right[index] = outRight - wider;
    }
    this.seconds += left.length / SAMPLE_RATE;
  }

  /** What the shelf adds of the highest frequencies, linear. */
  private airAt(seconds: number): number {
    const { sections, tempo, airDecibels } = this.score;
    const bar = seconds / tempo.barSeconds;
    const section = sections.findLast(({ startBar }) => startBar <= bar + 1e-3) ?? sections[0];
    return section ? decibelsToGain(airDecibels * AIR_SHARES[section.kind]) - 1 : 0;
  }
}
