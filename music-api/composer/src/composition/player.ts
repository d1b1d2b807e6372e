import type { Random } from '../random.ts';

/** How precisely a genre's players play. */
export interface Precision {
  /** Standard deviation of their timing, in seconds. */
  readonly timingSeconds: number;
  /** Standard deviation of their velocity, 0 to 1. */
  readonly velocity: number;
}

/** How much of a deviation is that of the note before: players drift and return rather than jump. */
const PERSISTENCE = 0.85;
/** The tones of a chord are this far apart, in seconds: fingers are more exact than the ear for the beat. */
const FINGER_SECONDS = 0.0015;

/**
 * The deviations of one player from the grid. Those of people are correlated from note to note (H. Hennig and others, "The
 * nature and perception of fluctuations in human musical rhythms", 2011): a part is a drift and an independent one.
 */
export class Player {
  private drift = 0;
  private step = NaN;
  private deviation = 0;

  /** `lateSeconds` is how far behind the beat the player is on average. */
  constructor(
    private readonly random: Random,
    private readonly precision: Precision,
    private readonly lateSeconds: number,
  ) {}

  /** Seconds by which the player's next note is late; negative: early. */
  delaySeconds(step: number): number {
    const { timingSeconds } = this.precision;
    if (step === this.step)
      return this.deviation + this.random.gaussian() * Math.min(FINGER_SECONDS, timingSeconds);
    this.step = step;
    const change = Math.sqrt(1 - PERSISTENCE * PERSISTENCE);
    this.drift = PERSISTENCE * this.drift + change * this.random.gaussian();
    const independent = this.random.gaussian();
    this.deviation = this.lateSeconds + timingSeconds * Math.SQRT1_2 * (this.drift + independent);
    return this.deviation;
  }

  /** How a note's velocity, 0 to 1, comes out. */
  velocity(meant: number): number {
    const played = meant + this.random.gaussian() * this.precision.velocity;
    return Math.min(1, Math.max(0.08, played));
  }
}
