/** Finished renditions in memory, bounded; the least recently used go first. */
export class MemoryCache {
  private readonly entries = new Map<string, Uint8Array>();
  private total = 0;

  constructor(private readonly maximumBytes: number) {}

  /** The bytes of a rendition, if they are here. */
  get(key: string): Uint8Array | undefined {
    const bytes = this.entries.get(key);
    if (bytes) {
      this.entries.delete(key);
      this.entries.set(key, bytes);
    }
    return bytes;
  }

  /** Keeps a rendition; one that alone is over the bound is not kept. */
  set(key: string, bytes: Uint8Array): void {
    if (bytes.length > this.maximumBytes || this.entries.has(key)) return;
    this.entries.set(key, bytes);
    this.total += bytes.length;
    for (const [oldest, old] of this.entries) {
      if (this.total <= this.maximumBytes) break;
      this.entries.delete(oldest);
      this.total -= old.length;
    }
  }
}
