import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** A part of a file. */
export interface ByteRange {
  readonly from: number;
  /** The first byte that is not wanted. */
  readonly until: number;
}

/** The part of a file of so many bytes that a request wants; null where it wants all. */
export function rangeOf({ headers }: IncomingMessage, length: number): ByteRange | null {
  const [, from, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (from === undefined) return null;
  return { from: Number(from), until: last ? Number(last) + 1 : length };
}

/** What is said before a WAV file of so many bytes, or a part of it, which nobody may keep. */
export function soundHeaders(range: ByteRange | null, length: number): OutgoingHttpHeaders {
  const { from, until } = range ?? { from: 0, until: length };
  return {
    'content-type': 'audio/wav',
    'content-length': until - from,
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    ...(range && { 'content-range': `bytes ${from}-${until - 1}/${length}` }),
  };
}
