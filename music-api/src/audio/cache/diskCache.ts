import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SUFFIX = '.rendition';
const DIGEST_BYTES = 32;

function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/**
 * Finished renditions on disk, bounded; the least recently used go first. A file is its SHA-256
 * digest followed by the bytes, written beside its place and renamed into it, so a crash leaves no
 * half a file; one that does not match its digest is deleted and never served. Failures of the disk
 * are not failures of the music: they read as "not here", and `failed` hears of the first of a series.
 */
export class DiskCache {
  private writing: Promise<void> = Promise.resolve();
  private isFailing = false;

  constructor(
    private readonly directory: string,
    private readonly maximumBytes: number,
    private readonly failed: (error: Error) => void = () => undefined,
  ) {}

  /** The bytes of a rendition, if they are here, whole and of the expected length. */
  async get(key: string, byteLength: number): Promise<Uint8Array | undefined> {
    const path = this.pathOf(key);
    let file: Buffer;
    try {
      file = await readFile(path);
    } catch {
      return undefined;
    }
    const bytes = file.subarray(DIGEST_BYTES);
    const sound =
      bytes.length === byteLength && digestOf(bytes).equals(file.subarray(0, DIGEST_BYTES));
    if (!sound) {
      await rm(path, { force: true }).catch(() => undefined);
      return undefined;
    }
    const now = new Date();
    await utimes(path, now, now).catch(() => undefined);
    return new Uint8Array(bytes);
  }

  /** Keeps a rendition; returns at once, see {@link settled}. */
  set(key: string, bytes: Uint8Array): void {
    this.writing = this.writing
      .then(() => this.write(key, bytes))
      .then(
        () => {
          this.isFailing = false;
        },
        (error: Error) => {
          if (!this.isFailing) this.failed(error);
          this.isFailing = true;
        },
      );
  }

  /** Resolves when everything that was to be kept is on disk, or has failed to get there. */
  settled(): Promise<void> {
    return this.writing;
  }

  private pathOf(key: string): string {
    return join(this.directory, key + SUFFIX);
  }

  private async write(key: string, bytes: Uint8Array): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    const temporary = join(this.directory, `${randomUUID()}.part`);
    try {
      await writeFile(temporary, Buffer.concat([digestOf(bytes), bytes]));
      await rename(temporary, this.pathOf(key));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await this.evict();
  }

  private async evict(): Promise<void> {
    const files = await Promise.all(
      (await readdir(this.directory))
        // Left-over parts of a crashed process are counted too, and age out like the rest.
        .filter((name) => name.endsWith(SUFFIX) || name.endsWith('.part'))
        .map(async (name) => {
          const path = join(this.directory, name);
          // Another process that shares the directory may have taken it away meanwhile.
          const found = await stat(path).catch(() => undefined);
          return { path, size: found?.size ?? 0, mtimeMs: found?.mtimeMs ?? 0 };
        }),
    );
    let total = files.reduce((sum, { size }) => sum + size, 0);
    files.sort((first, second) => first.mtimeMs - second.mtimeMs);
    for (const { path, size } of files) {
      if (total <= this.maximumBytes) return;
      await rm(path, { force: true });
      total -= size;
    }
  }
}
