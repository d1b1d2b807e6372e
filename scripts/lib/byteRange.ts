import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** The range of a file of this length that a request wants, its end exclusive; null if it wants the whole file. */
export function rangeOf({ headers }: IncomingMessage, length: number) {
  const [, from, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (from === undefined) return null;
  return { from: Number(from), until: last ? Math.min(Number(last) + 1, length) : length };
}

/** The headers of a file of this length, or of a part of it, which must not be cached. Without ranges a browser can't seek. */
export function rangeHeaders(
  type: string,
  range: ReturnType<typeof rangeOf>,
  length: number,
): OutgoingHttpHeaders {
  const { from, until } = range ?? { from: 0, until: length };
  return {
    'content-type': type,
    'content-length': until - from,
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    ...(range && { 'content-range': `bytes ${from}-${until - 1}/${length}` }),
  };
}
