import type { ByteRange } from '../audio/index.ts';

/** A parsed Range header. */
export type RangeRequest =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly range: ByteRange }
  | { readonly kind: 'unsatisfiable' }
  | { readonly kind: 'malformed' };

/**
 * Parses a Range header (RFC 9110, section 14.2). Several ranges, or a unit other than bytes, give the whole, which the
 * RFC allows. A bytes range that violates the grammar is refused, not ignored.
 */
export function readRange(header: string | undefined, byteLength: number): RangeRequest {
  if (header === undefined) return { kind: 'whole' };
  const unit = /^\s*([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*=(.*)$/s.exec(header);
  if (!unit) return { kind: 'malformed' };
  const [, name = '', ranges = ''] = unit;
  if (name.toLowerCase() !== 'bytes') return { kind: 'whole' };
  const parts = ranges.split(',').map((part) => part.trim());
  const read = parts.map((part) => /^(\d*)-(\d*)$/.exec(part));
  const sound = read.every((match) => {
    const [, from = '', to = ''] = match ?? [];
    if (from === '' && to === '') return false;
    return from === '' || to === '' || BigInt(from) <= BigInt(to);
  });
  if (!sound) return { kind: 'malformed' };
  if (read.length > 1) return { kind: 'whole' };
  const [, first = '', last = ''] = read[0] ?? [];
  const end = byteLength - 1;
  if (first === '') {
    const suffix = Number(last);
    if (suffix === 0) return { kind: 'unsatisfiable' };
    return { kind: 'part', range: { start: Math.max(0, byteLength - suffix), end } };
  }
  const start = Number(first);
  if (start > end) return { kind: 'unsatisfiable' };
  return { kind: 'part', range: { start, end: last === '' ? end : Math.min(end, Number(last)) } };
}
