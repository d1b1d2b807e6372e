import type { GrowingRendition } from '../rendering/growingRendition.ts';

/** Finished renditions that are not on disk, up to a size limit; the least recently used are evicted first. */
export class MemoryCache {
  private readonly entries = new Map<string, GrowingRendition>();
  private total = 0;

  constructor(private readonly maximumBytes: number) {}

  /** A cached rendition, or undefined. */
  get(key: string): GrowingRendition | undefined {
    const rendition = this.entries.get(key);
    if (rendition) {
      this.entries.delete(key);
      this.entries.set(key, rendition);
    }
    return rendition;
  }

  /** Adds a rendition, unless it alone exceeds the limit. */
  set(rendition: GrowingRendition): void {
    const { available, order } = rendition;
    const { key } = order;
    if (available > this.maximumBytes || this.entries.has(key)) return;
    this.entries.set(key, rendition);
    this.total += available;
    for (const [oldest, old] of this.entries) {
      if (this.total <= this.maximumBytes) break;
      this.entries.delete(oldest);
      this.total -= old.available;
      // Slow readers must not keep an evicted rendition in memory.
      old.fail(new Error('the memory cache has evicted this rendition'));
    }
  }
}
