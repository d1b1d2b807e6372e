import type { GrowingRendition } from '../rendering/growingRendition.ts';

/** Finished renditions that no disk keeps, in memory, bounded; the least recently used go first. */
export class MemoryCache {
  private readonly entries = new Map<string, GrowingRendition>();
  private total = 0;

  constructor(private readonly maximumBytes: number) {}

  /** A rendition, if it is here. */
  get(key: string): GrowingRendition | undefined {
    const rendition = this.entries.get(key);
    if (rendition) {
      this.entries.delete(key);
      this.entries.set(key, rendition);
    }
    return rendition;
  }

  /** Keeps a rendition; one that alone is over the bound is not kept. */
  set(rendition: GrowingRendition): void {
    const { key, available } = rendition;
    if (available > this.maximumBytes || this.entries.has(key)) return;
    this.entries.set(key, rendition);
    this.total += available;
    for (const [oldest, old] of this.entries) {
      if (this.total <= this.maximumBytes) break;
      this.entries.delete(oldest);
      this.total -= old.available;
      // Its readers may be many and slow: they must not keep it in memory.
      old.fail(new Error('there is no more room for this rendition'));
    }
  }
}
