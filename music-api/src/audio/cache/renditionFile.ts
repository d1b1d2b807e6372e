import type { FileHandle } from 'node:fs/promises';
import type { ReadableRendition } from '../readableRendition.ts';

/** A finished rendition on disk, open for all its readers; it is closed when the last of them has left. */
export class RenditionFile implements ReadableRendition {
  readonly failure = undefined;
  private readers = 0;
  private closing: Promise<void> | undefined;

  constructor(
    private readonly handle: FileHandle,
    /** Where in the file the rendition begins. */
    private readonly offset: number,
    private readonly closed: () => void,
  ) {}

  async read(position: number, end: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(end - position);
    const { bytesRead } = await this.handle.read(bytes, 0, bytes.length, this.offset + position);
    if (bytesRead === 0) throw new Error('a kept rendition was cut off');
    return bytes.subarray(0, bytesRead);
  }

  onProgress(): () => void {
    throw new Error('a kept rendition is complete');
  }

  addReaders(count: number): void {
    this.readers += count;
    if (this.readers === 0) void this.close();
  }

  /** Closes it under readers who are still there; they end in an error. */
  close(): Promise<void> {
    this.closing ??= this.handle.close().catch(() => undefined);
    this.closed();
    return this.closing;
  }
}
