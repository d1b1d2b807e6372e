import { randomUUID } from 'node:crypto';
import { open, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { GrowingFile, readPart } from './growingFile.ts';
import type { Rendition } from './rendition.ts';
import type { ByteSource } from './renditionStream.ts';

const SUFFIX = '.rendition';

/** A use within this time of the last one does not change the order of eviction. */
const USED_AGAIN_MILLISECONDS = 60_000;

/**
 * Renditions on disk, up to a size limit; the least recently used are evicted first. A rendition in progress has a temporary
 * name, so a crash leaves no partial rendition. A file of another length is deleted. A disk failure counts as a miss, and
 * `failed` is called for the first of a series.
 */
export class RenditionCache {
  private isFailing = false;

  constructor(
    private readonly directory: string,
    private readonly maximumBytes: number,
    private readonly failed: (error: Error) => void,
  ) {}

  /** A complete rendition, or undefined. */
  async open({ key, fileLength }: Rendition): Promise<ByteSource | undefined> {
    const path = this.pathOf(key);
    const handle = await open(path).catch(() => undefined);
    if (!handle) return undefined;
    const { size, mtimeMs } = await handle.stat();
    if (size === fileLength) {
      if (Date.now() - mtimeMs > USED_AGAIN_MILLISECONDS) {
        const now = new Date();
        await utimes(path, now, now).catch(() => undefined);
      }
      return {
        read: (position, end) => readPart(handle, position, end),
        leave: () => void handle.close(),
      };
    }
    await handle.close();
    await rm(path, { force: true }).catch(() => undefined);
    return undefined;
  }

  /** A file for a rendition that begins. */
  create(fileLength: number): GrowingFile {
    const path = join(this.directory, `${randomUUID()}.part`);
    return new GrowingFile(path, fileLength, (error) => this.fail(error));
  }

  /** Keeps a file that is complete. */
  async store(key: string, file: GrowingFile): Promise<void> {
    try {
      if (!(await file.rename(this.pathOf(key)))) return;
      this.isFailing = false;
      await this.evict();
    } catch (error) {
      this.fail(error as Error);
    }
  }

  private fail(error: Error): void {
    if (!this.isFailing) this.failed(error);
    this.isFailing = true;
  }

  private pathOf(key: string): string {
    return join(this.directory, key + SUFFIX);
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
