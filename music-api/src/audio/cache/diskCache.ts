import { createHash, type Hash, randomUUID } from 'node:crypto';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { RenditionFile } from './renditionFile.ts';

const SUFFIX = '.rendition';
const DIGEST_BYTES = 32;
const CHECKED_AT_ONCE_BYTES = 1024 ** 2;

/** A use within this time of the last one does not change the order of eviction. */
const USED_AGAIN_MILLISECONDS = 60_000;

/**
 * Finished renditions on disk, up to a size limit; the least recently used are evicted first. A file is a SHA-256
 * digest followed by the bytes. It is written under a temporary name and renamed, so a crash leaves no partial file; a
 * file that does not match its digest is deleted. A disk failure counts as a miss, and `failed` is called for the
 * first of a series.
 */
export class DiskCache {
  private writing: Promise<unknown> = Promise.resolve();
  private isFailing = false;
  private readonly files = new Map<string, RenditionFile>();
  private readonly opening = new Map<string, Promise<RenditionFile | undefined>>();
  /** Files that matched their digest, so that they are not verified at each use. */
  private readonly checked = new Map<string, string>();

  constructor(
    private readonly directory: string,
    private readonly maximumBytes: number,
    private readonly failed: (error: Error) => void = () => undefined,
  ) {}

  /** A cached rendition of the expected length, or undefined. Concurrent readers share one open file. */
  async open(key: string, byteLength: number): Promise<RenditionFile | undefined> {
    const file = this.files.get(key);
    if (file) return file;
    let opening = this.opening.get(key);
    if (!opening) {
      opening = this.openSound(key, byteLength).finally(() => this.opening.delete(key));
      this.opening.set(key, opening);
    }
    return opening;
  }

  /** Writes a rendition, given in parts, and resolves to its file; undefined if the disk failed. */
  keep(key: string, parts: readonly Uint8Array[]): Promise<RenditionFile | undefined> {
    const kept = this.writing.then(async () => {
      try {
        const file = this.share(key, await this.write(key, parts));
        this.isFailing = false;
        return file;
      } catch (error) {
        if (!this.isFailing) this.failed(error as Error);
        this.isFailing = true;
        return undefined;
      }
    });
    this.writing = kept.then(() => this.evict().catch(() => undefined));
    return kept;
  }

  /** Resolves when all writes have ended; closes all files. */
  async close(): Promise<void> {
    await this.writing;
    await Promise.all([...this.files.values()].map((file) => file.close()));
  }

  private pathOf(key: string): string {
    return join(this.directory, key + SUFFIX);
  }

  private share(key: string, handle: FileHandle): RenditionFile {
    const file = new RenditionFile(handle, DIGEST_BYTES, () => {
      if (this.files.get(key) === file) this.files.delete(key);
    });
    this.files.set(key, file);
    return file;
  }

  private async openSound(key: string, byteLength: number): Promise<RenditionFile | undefined> {
    const path = this.pathOf(key);
    const handle = await open(path).catch(() => undefined);
    if (!handle) return undefined;
    const isSound = await this.isSound(key, handle, byteLength).catch(() => false);
    if (isSound) return this.share(key, handle);
    await handle.close();
    await rm(path, { force: true }).catch(() => undefined);
    return undefined;
  }

  private async isSound(key: string, handle: FileHandle, byteLength: number): Promise<boolean> {
    const { size, ino, mtimeMs } = await handle.stat();
    if (size !== DIGEST_BYTES + byteLength) return false;
    if (this.checked.get(key) !== `${ino} ${mtimeMs}` && !(await matchesDigest(handle)))
      return false;
    if (Date.now() - mtimeMs > USED_AGAIN_MILLISECONDS) {
      const now = new Date();
      await utimes(this.pathOf(key), now, now).catch(() => undefined);
    }
    const { ino: number, mtimeMs: usedMs } = await handle.stat();
    this.checked.set(key, `${number} ${usedMs}`);
    return true;
  }

  private async write(key: string, parts: readonly Uint8Array[]): Promise<FileHandle> {
    await mkdir(this.directory, { recursive: true });
    const temporary = join(this.directory, `${randomUUID()}.part`);
    const handle = await open(temporary, 'wx+');
    try {
      const hash = createHash('sha256');
      // writeFile, because write may write less than it is given: on a disk that is nearly full it does.
      await writeFile(handle, hashedParts(parts, hash));
      await handle.write(hash.digest(), 0, DIGEST_BYTES, 0);
      await rename(temporary, this.pathOf(key));
      return handle;
    } catch (error) {
      await handle.close();
      await rm(temporary, { force: true });
      throw error;
    }
  }

  private async evict(): Promise<void> {
    const files = await Promise.all(
      (await readdir(this.directory))
        // Temporary files of a crashed process count too, and are evicted like the others.
        .filter((name) => name.endsWith(SUFFIX) || name.endsWith('.part'))
        .map(async (name) => {
          const path = join(this.directory, name);
          // Another process that shares the folder may have deleted it.
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

/** Room for the digest, then the parts, which the hash learns on the way. */
async function* hashedParts(parts: readonly Uint8Array[], hash: Hash): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(DIGEST_BYTES);
  for (const part of parts) {
    hash.update(part);
    yield part;
  }
}

/** Reads a file in parts and compares it with the digest at its beginning. */
async function matchesDigest(handle: FileHandle): Promise<boolean> {
  const digest = Buffer.alloc(DIGEST_BYTES);
  await handle.read(digest, 0, DIGEST_BYTES, 0);
  const hash = createHash('sha256');
  const part = Buffer.alloc(CHECKED_AT_ONCE_BYTES);
  for (let position = DIGEST_BYTES; ;) {
    const { bytesRead } = await handle.read(part, 0, part.length, position);
    if (bytesRead === 0) return hash.digest().equals(digest);
    hash.update(part.subarray(0, bytesRead));
    position += bytesRead;
  }
}
