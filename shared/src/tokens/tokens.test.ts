import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

/** How much of the text's colour high contrast mixes into the colours that name this token, 0 to 1. */
const SHARES: Readonly<Record<string, number>> = {
  '--contrast-half': 0.5,
  '--contrast-full': 1,
};

const mix = (share: number, top: string, ground: string): string =>
  [1, 3, 5]
    .map((at) => [top, ground].map((hex) => parseInt(hex.slice(at, at + 2), 16)))
    .map(([a, b]) => Math.round(a! * share + b! * (1 - share)))
    .reduce((hex, channel) => hex + channel.toString(16).padStart(2, '0'), '#');

const TOKEN =
  /(--[\w-]+): (?:(#[0-9a-f]{6})|color-mix\(in srgb, var\(--text-1\) var\((--[\w-]+)\), (#[0-9a-f]{6})\));/g;

/** The colours of one theme, as usual or in high contrast. */
const themeColors = (selector: string, isHigh = false): ReadonlyMap<string, string> => {
  const block = css.split(`${selector} {`)[1]?.split('\n}')[0] ?? '';
  const text = /--text-1: (#[0-9a-f]{6});/.exec(block)![1]!;
  const colors = new Map(
    [...block.matchAll(TOKEN)].map(([, name, plain, share, mixed]) => [
      name!,
      plain ?? mix(isHigh ? SHARES[share!]! : 0, text, mixed!),
    ]),
  );
  // Written once for both themes.
  expect(css).toContain(
    '--accent-text: color-mix(in srgb, var(--text-1) var(--contrast-half), var(--accent-ink));',
  );
  return colors.set('--accent-text', mix(isHigh ? 0.5 : 0, text, colors.get('--accent-ink')!));
};

// WCAG 2.2: relative luminance and contrast ratio.
const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
};

const surfaces = ['--page', '--surface-1', '--surface-2'];
const texts = ['--text-1', '--text-2', '--text-3', '--accent-text', '--danger', '--success'];

const THEMES = [":root[data-theme='dark']", ":root[data-theme='light']"];

describe.each(
  THEMES.flatMap((selector) => [
    { selector, isHigh: false, least: 4.5, leastOfLines: 3 },
    // WCAG 2.2, 1.4.6 (AAA).
    { selector, isHigh: true, least: 7, leastOfLines: 4.5 },
  ]),
)('$selector, high contrast: $isHigh', ({ selector, isHigh, least, leastOfLines }) => {
  const colors = themeColors(selector, isHigh);
  const color = (name: string): string => {
    const value = colors.get(name);
    if (!value) throw new Error(`${selector} has no ${name}`);
    return value;
  };

  test.each(surfaces.flatMap((surface) => texts.map((text) => [text, surface] as const)))(
    '%s is readable on %s',
    (text, surface) => {
      expect(contrast(color(text), color(surface))).toBeGreaterThanOrEqual(least);
    },
  );

  test('text on the accent is readable', () => {
    expect(contrast(color('--on-accent'), color('--accent'))).toBeGreaterThanOrEqual(4.5);
  });

  test('the borders of controls contrast with the page', () => {
    expect(contrast(color('--line-strong'), color('--page'))).toBeGreaterThanOrEqual(leastOfLines);
  });
});

test('the page is #081028 in the dark theme and white in the light one (specification 9.11)', () => {
  expect(themeColors(":root[data-theme='dark']").get('--page')).toBe('#081028');
  expect(themeColors(":root[data-theme='light']").get('--page')).toBe('#ffffff');
});
