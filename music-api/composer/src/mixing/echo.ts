import { SAMPLE_RATE } from '../synthesis/signal.ts';

/** A delay in time with the music whose repeats cross from side to side and grow darker. */
export class Echo {
  private readonly left: Float32Array;
  private readonly right: Float32Array;
  private position = 0;
  private lowLeft = 0;
  private lowRight = 0;

  constructor(
    delaySeconds: number,
    private readonly feedback: number,
  ) {
    const length = Math.max(64, Math.round(delaySeconds * SAMPLE_RATE));
    this.left = new Float32Array(length);
    this.right = new Float32Array(length);
  }

  /** Adds the repeats of the send onto the outputs and a part of them onto the room's sends. */
  process(
    send: Float32Array,
    outLeft: Float32Array,
    outRight: Float32Array,
    roomLeft: Float32Array,
    roomRight: Float32Array,
  ): void {
    for (let index = 0; index < send.length; index += 1) {
      const at = this.position;
      this.lowLeft += 0.35 * (this.left[at]! - this.lowLeft);
      this.lowRight += 0.35 * (this.right[at]! - this.lowRight);
      this.left[at] = send[index]! + this.lowRight * this.feedback;
      this.right[at] = this.lowLeft;
      this.position = at + 1 === this.left.length ? 0 : at + 1;
      outLeft[index]! += this.lowLeft;
      outRight[index]! += this.lowRight;
      roomLeft[index]! += this.lowLeft * 0.3;
      roomRight[index]! += this.lowRight * 0.3;
    }
  }
}
