import { Readable } from 'node:stream';
import type { GrowingRendition } from './rendering/renderQueue.ts';

const CHUNK_BYTES = 64 * 1024;

/**
 * Reads a range (`start` to `end`, both included) of a rendition while it is still being made, at
 * the pace of its consumer. Destroying it, at any time, ends its interest in the rendition.
 */
export class RenditionStream extends Readable {
  private position: number;
  private stopWaiting: (() => void) | undefined;

  constructor(
    private readonly rendition: GrowingRendition,
    start: number,
    private readonly end: number,
  ) {
    super({ highWaterMark: CHUNK_BYTES });
    this.position = start;
    rendition.addReaders(1);
  }

  override _read(): void {
    this.stopWaiting = undefined;
    const { rendition, position, end } = this;
    if (position > end) {
      this.push(null);
    } else if (rendition.available > position) {
      const next = Math.min(rendition.available, end + 1, position + CHUNK_BYTES);
      this.position = next;
      this.push(rendition.bytes.subarray(position, next));
    } else if (rendition.failure) {
      this.destroy(rendition.failure);
    } else {
      this.stopWaiting = rendition.onProgress(() => this._read());
    }
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.stopWaiting?.();
    this.rendition.addReaders(-1);
    callback(error);
  }
}
