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
  if (unit[1]!.toLowerCase() !== 'bytes') return { kind: 'whole' };
  const parts = unit[2]!.split(',').map((part) => part.trim());
  const read = parts.map((part) => /^(\d*)-(\d*)$/.exec(part));
  const sound = read.every((match) => {
    if (!match || (match[1] === '' && match[2] === '')) return false;
    return match[1] === '' || match[2] === '' || BigInt(match[1]!) <= BigInt(match[2]!);
  });
  if (!sound) return { kind: 'malformed' };
  if (read.length > 1) return { kind: 'whole' };
  const [, first = '', last = ''] = read[0]!;
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
