import { Readable } from 'node:stream';

/** A range of bytes, both ends included, within the rendition. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export const CHUNK_BYTES = 64 * 1024;

/** Where a stream reads from. */
export interface ByteSource {
  /** At least one of the bytes from `position` up to `end` (not included), as soon as the first of them is there. */
  read(position: number, end: number): Promise<Uint8Array>;
  /** The stream has ended. Called once. */
  leave(): void;
}

/** How far a stream may be behind its time and make up for it. */
const MADE_UP_MILLIS = 10;

/**
 * Creates a limit of the chunks that all streams together read in a second, one after the other. Without it, Node writes up
 * to 2 MB of each connection before it looks at the next request.
 */
export function createOutflow(chunksPerSecond: number): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const now = performance.now();
    const at = Math.max(nextAt, now - MADE_UP_MILLIS);
    nextAt = at + 1_000 / chunksPerSecond;
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
  };
}

/** Streams a range at the speed of its reader; holds one chunk. */
export function streamRange(
  source: ByteSource,
  { start, end }: ByteRange,
  outflow: () => Promise<void>,
): Readable {
  let position = start;
  const give = async (stream: Readable): Promise<void> => {
    await outflow();
    if (stream.destroyed) return;
    const chunk = await source.read(position, Math.min(end + 1, position + CHUNK_BYTES));
    if (stream.destroyed) return;
    position += chunk.length;
    stream.push(chunk);
  };
  return new Readable({
    highWaterMark: CHUNK_BYTES,
    read() {
      if (position > end) this.push(null);
      else give(this).catch((error: Error) => this.destroy(error));
    },
    destroy(error, callback) {
      source.leave();
      callback(error);
    },
  });
}
