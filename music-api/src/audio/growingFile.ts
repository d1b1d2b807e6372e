import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Reads some of a file's bytes. */
export async function readPart(
  handle: FileHandle,
  position: number,
  end: number,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(end - position);
  const { bytesRead } = await handle.read(bytes, 0, bytes.length, position);
  if (bytesRead === 0) throw new Error('a cached rendition is truncated');
  return bytes.subarray(0, bytesRead);
}

/** A temporary file that is read while it is written. If the disk fails, the bytes are in memory instead. */
export class GrowingFile {
  length = 0;
  private handle: FileHandle | undefined;
  private memory: Buffer | undefined;

  constructor(
    private readonly path: string,
    /** The length once it is complete. */
    private readonly byteLength: number,
    private readonly failed: (error: Error) => void,
  ) {}

  async append(bytes: Uint8Array): Promise<void> {
    try {
      if (!this.memory) await this.write(bytes);
    } catch (error) {
      this.failed(error as Error);
      const memory = Buffer.alloc(this.byteLength);
      await this.handle?.read(memory, 0, this.length, 0);
      // Not before it has the bytes: readers may be here at any time.
      this.memory = memory;
    }
    this.memory?.set(bytes, this.length);
    this.length += bytes.length;
  }

  async read(position: number, end: number): Promise<Uint8Array> {
    const last = Math.min(end, this.length);
    if (this.handle && !this.memory) return readPart(this.handle, position, last);
    // A copy, because a view would keep all of the memory.
    return Uint8Array.prototype.slice.call(this.memory, position, last);
  }

  /** Gives the complete file its name once all of it is on the disk; false if it is in memory. */
  async rename(path: string): Promise<boolean> {
    if (!this.handle || this.memory) return false;
    await this.handle.sync();
    await rename(this.path, path);
    return true;
  }

  /** Deletes the file if it has no other name yet. Reads fail from now on. */
  async close(): Promise<void> {
    this.memory = undefined;
    await this.handle?.close().catch(() => undefined);
    await rm(this.path, { force: true }).catch(() => undefined);
  }

  private async write(bytes: Uint8Array): Promise<void> {
    if (!this.handle) {
      await mkdir(dirname(this.path), { recursive: true });
      this.handle = await open(this.path, 'wx+');
    }
    // writeFile, because write may write less than it is given: on a disk that is nearly full it does.
    await this.handle.writeFile(bytes);
  }
}
