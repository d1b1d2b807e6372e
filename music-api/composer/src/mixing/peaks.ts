/** How many peaks describe a rendition: enough for a seek bar. */
export const PEAK_COUNT = 200;

/** Collects the highest sample of each two-hundredth of a sound, 255 at full scale. */
export class Peaks {
  readonly values = new Uint8Array(PEAK_COUNT);
  private position = 0;

  constructor(private readonly samples: number) {}

  add(left: Float32Array, right: Float32Array): void {
    for (let index = 0; index < left.length && this.position < this.samples; index += 1) {
      const peak = Math.max(Math.abs(left[index]!), Math.abs(right[index]!));
      const place = Math.floor((this.position * PEAK_COUNT) / this.samples);
      this.values[place] = Math.max(this.values[place]!, Math.min(255, Math.round(peak * 255)));
      this.position += 1;
    }
  }
}
