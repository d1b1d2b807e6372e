/** A rendition that streams read: in progress, in memory or on disk. */
export interface ReadableRendition {
  /** Why no more bytes come; undefined if it has not failed. */
  readonly failure: Error | undefined;
  /**
   * A copy of some of the bytes from `position` up to `end` (not included), at least one; undefined if the first of
   * them is not available yet. A copy, because a small view would keep the whole rendition in memory.
   */
  read(position: number, end: number): Uint8Array | Promise<Uint8Array> | undefined;
  /** Calls back once, when there are more bytes or it failed. The returned function cancels. */
  onProgress(callback: () => void): () => void;
  /** Called when a reader starts at this byte. */
  wantFrom?(position: number): void;
  /** Adds readers, or removes them if `count` is negative. */
  addReaders(count: number): void;
}
