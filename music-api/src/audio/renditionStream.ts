import { Readable } from 'node:stream';
import type { Outflow } from './outflow.ts';
import type { ReadableRendition } from './readableRendition.ts';

export const CHUNK_BYTES = 64 * 1024;

/**
 * Reads a range (`start` to `end`, both included) of a rendition, even while it is being rendered, at the pace of its
 * consumer: it holds one chunk, and reads the next one at its turn. Calls `began` when it has its first bytes, or ends.
 */
export class RenditionStream extends Readable {
  private position: number;
  private stopWaiting: (() => void) | undefined;

  constructor(
    private readonly rendition: ReadableRendition,
    private readonly start: number,
    private readonly end: number,
    private readonly outflow: Outflow,
    private readonly began: () => void = () => undefined,
  ) {
    super({ highWaterMark: CHUNK_BYTES });
    this.position = start;
    rendition.addReaders(1);
    rendition.wantFrom?.(start);
  }

  override _read(): void {
    if (this.position > this.end) {
      this.push(null);
      return;
    }
    this.stopWaiting = undefined;
    const leave = this.outflow.wait(() => this.readChunk());
    // If its turn came at once, it may wait for the rendition's progress by now.
    this.stopWaiting ??= leave;
  }

  private readChunk(): void {
    this.stopWaiting = undefined;
    const { rendition, position, end } = this;
    const chunk = rendition.read(position, Math.min(end + 1, position + CHUNK_BYTES));
    if (chunk instanceof Promise)
      chunk.then(
        (bytes) => this.give(bytes),
        (error: Error) => this.destroy(error),
      );
    else if (chunk) this.give(chunk);
    else if (rendition.failure) this.destroy(rendition.failure);
    else this.stopWaiting = rendition.onProgress(() => this.readChunk());
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.stopWaiting?.();
    this.began();
    this.rendition.addReaders(-1);
    callback(error);
  }

  private give(chunk: Uint8Array): void {
    if (this.destroyed) return;
    if (this.position === this.start) this.began();
    this.position += chunk.length;
    this.push(chunk);
  }
}
