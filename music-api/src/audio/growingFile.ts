import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file begins with the SHA-256 digest of what follows. */
export const DIGEST_BYTES = 32;

/** Reads some of a file's bytes after its digest. */
export async function readAfterDigest(
  handle: FileHandle,
  position: number,
  end: number,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(end - position);
  const { bytesRead } = await handle.read(bytes, 0, bytes.length, DIGEST_BYTES + position);
  if (bytesRead === 0) throw new Error('a cached rendition is truncated');
  return bytes.subarray(0, bytesRead);
}

/** A temporary file that is read while it is written. If the disk fails, the bytes are in memory instead. */
export class GrowingFile {
  length = 0;
  private readonly hash = createHash('sha256');
  private handle: FileHandle | undefined;
  private memory: Buffer | undefined;

  constructor(
    private readonly path: string,
    /** The length once it is complete. */
    private readonly byteLength: number,
    private readonly failed: (error: Error) => void,
  ) {}

  async append(bytes: Uint8Array): Promise<void> {
    this.hash.update(bytes);
    try {
      if (!this.memory) await this.write(bytes);
    } catch (error) {
      this.failed(error as Error);
      this.memory = Buffer.alloc(this.byteLength);
      await this.handle?.read(this.memory, 0, this.length, DIGEST_BYTES);
    }
    this.memory?.set(bytes, this.length);
    this.length += bytes.length;
  }

  async read(position: number, end: number): Promise<Uint8Array> {
    const last = Math.min(end, this.length);
    if (this.handle && !this.memory) return readAfterDigest(this.handle, position, last);
    // A copy, because a view would keep all of the memory.
    return Uint8Array.prototype.slice.call(this.memory, position, last);
  }

  /** Gives the complete file its name; false if it is in memory. */
  async rename(path: string): Promise<boolean> {
    if (!this.handle || this.memory) return false;
    await this.handle.write(this.hash.digest(), 0, DIGEST_BYTES, 0);
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
      await this.handle.writeFile(new Uint8Array(DIGEST_BYTES));
    }
    // writeFile, because write may write less than it is given: on a disk that is nearly full it does.
    await this.handle.writeFile(bytes);
  }
}
