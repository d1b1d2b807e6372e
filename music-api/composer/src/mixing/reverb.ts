import { SAMPLE_RATE } from '../synthesis/signal.ts';

const DELAY_SECONDS = [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0617, 0.0677, 0.0743] as const;
const LINES = DELAY_SECONDS.length;

/** A room by a feedback delay network of eight damped lines mixed by a Householder matrix. */
export class Reverb {
  private readonly lines: readonly Float32Array[];
  private readonly gains: readonly number[];
  private readonly positions = new Int32Array(LINES);
  private readonly damped = new Float64Array(LINES);
  private readonly predelay: Float32Array;
  private readonly predelayRight: Float32Array;
  private predelayPosition = 0;

  /** `decaySeconds` is the time until the room has fallen by 60 dB; `damping` 0 bright to 1 dull. */
  constructor(
    decaySeconds: number,
    private readonly damping: number,
    predelaySeconds = 0.018,
  ) {
    this.lines = DELAY_SECONDS.map(
      (seconds) => new Float32Array(Math.round(seconds * SAMPLE_RATE)),
    );
    this.gains = DELAY_SECONDS.map((seconds) => Math.exp((-6.9078 * seconds) / decaySeconds));
    this.predelay = new Float32Array(Math.round(predelaySeconds * SAMPLE_RATE));
    this.predelayRight = new Float32Array(this.predelay.length);
  }

  /** Adds the room's answer to the sends onto the outputs; all buffers are of one length. */
  process(
    sendLeft: Float32Array,
    sendRight: Float32Array,
    outLeft: Float32Array,
    outRight: Float32Array,
  ): void {
    const { lines, gains, positions, damped } = this;
    const taps = new Float64Array(LINES);
    const keep = 0.15 + 0.7 * this.damping;
    for (let index = 0; index < sendLeft.length; index += 1) {
      const at = this.predelayPosition;
      const inLeft = this.predelay[at]!;
      const inRight = this.predelayRight[at]!;
      this.predelay[at] = sendLeft[index]!;
      this.predelayRight[at] = sendRight[index]!;
      this.predelayPosition = at + 1 === this.predelay.length ? 0 : at + 1;
      let sum = 0;
      for (let line = 0; line < LINES; line += 1) {
        const value = lines[line]![positions[line]!]!;
        const smooth = value + keep * (damped[line]! - value);
        damped[line] = smooth;
        taps[line] = smooth * gains[line]!;
        sum += taps[line]!;
      }
      const shared = (sum * 2) / LINES;
      let left = 0;
      let right = 0;
      for (let line = 0; line < LINES; line += 1) {
        const buffer = lines[line]!;
        const position = positions[line]!;
        const even = line % 2 === 0;
        buffer[position] =
          taps[line]! - shared + (even ? inLeft : inRight) * (line % 4 < 2 ? 1 : -1);
        positions[line] = position + 1 === buffer.length ? 0 : position + 1;
        if (even) left += taps[line]! * (line % 4 < 2 ? 1 : -1);
        else right += taps[line]! * (line % 4 < 2 ? 1 : -1);
      }
      outLeft[index]! += left * 0.42;
      outRight[index]! += right * 0.42;
    }
  }
}
