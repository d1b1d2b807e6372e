import type { ByteRange } from '../audio/index.ts';

/** What a Range header asks for. */
export type RangeRequest =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly range: ByteRange }
  | { readonly kind: 'unsatisfiable' }
  | { readonly kind: 'malformed' };

/**
 * Reads a Range header (RFC 9110, section 14.2). Several ranges are answered with the whole, which
 * the RFC allows and every client must accept; so is a unit other than bytes. A bytes range that
 * does not follow the grammar is malformed: issue 2 wants it refused rather than ignored.
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
