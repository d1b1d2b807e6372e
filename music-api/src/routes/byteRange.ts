import type { ByteRange } from '../audio/index.ts';

/**
 * The bytes that a Range header asks for (RFC 9110, section 14.2), or "outside" if it asks for none of the track's. Undefined
 * for the whole: without a header, for several ranges, and for what the grammar does not allow.
 */
export function readRange(
  header: string | undefined,
  byteLength: number,
): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes\s*=\s*(\d*)-(\d*)$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const end = byteLength - 1;
  const range =
    first === ''
      ? { start: Math.max(0, byteLength - Number(last)), end }
      : { start: Number(first), end: last === '' ? end : Math.min(end, Number(last)) };
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined;
  return range.start > range.end ? 'outside' : range;
}
