import type { FileHandle } from 'node:fs/promises';
import type { ReadableRendition } from '../readableRendition.ts';

/** A finished rendition on disk, one open file for all readers; it is closed after the last of them. */
export class RenditionFile implements ReadableRendition {
  readonly failure = undefined;
  private readers = 0;
  private closing: Promise<void> | undefined;

  constructor(
    private readonly handle: FileHandle,
    /** The rendition's first byte in the file. */
    private readonly offset: number,
    private readonly closed: () => void,
  ) {}

  async read(position: number, end: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(end - position);
    const { bytesRead } = await this.handle.read(bytes, 0, bytes.length, this.offset + position);
    if (bytesRead === 0) throw new Error('a cached rendition is truncated');
    return bytes.subarray(0, bytesRead);
  }

  onProgress(): () => void {
    throw new Error('a cached rendition is complete');
  }

  addReaders(count: number): void {
    this.readers += count;
    if (this.readers === 0) void this.close();
  }

  /** Closes it even if it has readers; they fail. */
  close(): Promise<void> {
    this.closing ??= this.handle.close().catch(() => undefined);
    this.closed();
    return this.closing;
  }
}
