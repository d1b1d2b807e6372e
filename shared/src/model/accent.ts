import { DEFAULT_THEME, type ThemeName, type ThemeState } from './theme';

/** The accent's three colours as the tokens name them, each #rrggbb. */
export interface AccentColors {
  /** The background of active elements and primary buttons, as it was picked. */
  readonly accent: string;
  /** Text and icons on it; at least 4.5:1. */
  readonly onAccent: string;
  /** Text and lines in the accent on the page and its surfaces; at least 4.5:1. */
  readonly accentText: string;
}

type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const format = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(parse(a)), luminance(parse(b))].sort((x, y) => y - x);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/** Moves a colour towards `pole` in small steps until it has `ratio` against `ground`. */
function untilContrast(color: string, pole: string, ground: string, ratio: number): string {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = format(mix(parse(color), parse(pole), share));
    if (contrast(candidate, ground) >= ratio) return candidate;
  }
  return pole;
}

const INK = '#06122e';
const WHITE = '#ffffff';
const BLACK = '#000000';

/** The text colour on an accent; one of white and black always has more than 4.5:1. */
function textOn(accent: string): string {
  const softer = contrast(accent, WHITE) >= contrast(accent, INK) ? WHITE : INK;
  return contrast(accent, softer) >= 4.5 ? softer : BLACK;
}

/** The surface with the least contrast to accent text, by theme (shared/src/tokens: surface-3). */
const HARDEST_GROUND: Readonly<Record<ThemeName, string>> = { dark: '#1c2d5c', light: '#d9e2f1' };

/** The colours of any accent: areas keep its hue and chroma, only thin text and lines get darker or lighter. */
export const accentColors = (accent: string, theme: ThemeName): AccentColors => ({
  accent,
  onAccent: textOn(accent),
  accentText: untilContrast(accent, theme === 'dark' ? WHITE : BLACK, HARDEST_GROUND[theme], 4.5),
});

/** The default accent's colours, drawn for each theme (shared/src/tokens). */
const DEFAULT_ACCENTS: Readonly<Record<ThemeName, AccentColors>> = {
  dark: { accent: '#7cc4ff', onAccent: '#06122e', accentText: '#7cc4ff' },
  light: { accent: '#0b6cc4', onAccent: '#ffffff', accentText: '#0b6cc4' },
};

/** The accent's colours as a theme shows them. */
export const shownAccent = ({
  theme,
  accentColor,
}: Pick<ThemeState, 'theme' | 'accentColor'>): AccentColors =>
  accentColor === DEFAULT_THEME.accentColor
    ? DEFAULT_ACCENTS[theme]
    : accentColors(accentColor, theme);
