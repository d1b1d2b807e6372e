import { DEFAULT_THEME } from '@prelude/shared';

export interface OfferedAccent {
  readonly name: string;
  /** #rrggbb */
  readonly color: string;
}

/** The accents of the palette, the default first; any other can be picked. */
export const OFFERED_ACCENTS: readonly OfferedAccent[] = [
  { name: 'Sky', color: DEFAULT_THEME.accentColor },
  { name: 'Mint', color: '#70f3dd' },
  { name: 'Leaf', color: '#4ade80' },
  { name: 'Sun', color: '#ffd166' },
  { name: 'Coral', color: '#ff7a6b' },
  { name: 'Pink', color: '#ff8ad8' },
  { name: 'Violet', color: '#b79bff' },
];

/** Parses a typed colour, with or without #, in six digits or, with `short`, in three; null if invalid. */
export function parseHex(text: string, { short }: { readonly short: boolean }): string | null {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits?.length === 6) return `#${digits}`;
  if (digits === undefined || !short) return null;
  return `#${[...digits].map((digit) => digit + digit).join('')}`;
}
