/** A rendition that streams read: in the making, in memory or on disk. */
export interface ReadableRendition {
  /** Why no more bytes come; undefined while they do. */
  readonly failure: Error | undefined;
  /**
   * A copy of some of the bytes from `position` up to `end` (not included), at least one; undefined while the first of
   * them is not there. A copy, because a small view would keep the whole rendition in memory.
   */
  read(position: number, end: number): Uint8Array | Promise<Uint8Array> | undefined;
  /** Calls back once, when there are more bytes or it failed. Returns how to stop waiting. */
  onProgress(callback: () => void): () => void;
  /** A reader begins at this byte. */
  wantFrom?(position: number): void;
  /** Takes readers in, or lets them go where `count` is negative. */
  addReaders(count: number): void;
}
