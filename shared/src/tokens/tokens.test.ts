import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

/** The `#rrggbb` tokens of one theme. */
const themeColors = (selector: string): ReadonlyMap<string, string> => {
  const block = css.split(`${selector} {`)[1]?.split('\n}')[0] ?? '';
  return new Map([...block.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1]!, m[2]!]));
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

describe.each([":root[data-theme='dark']", ":root[data-theme='light']"])('%s', (selector) => {
  const colors = themeColors(selector);
  const color = (name: string): string => {
    const value = colors.get(name);
    if (!value) throw new Error(`${selector} has no ${name}`);
    return value;
  };

  test.each(surfaces.flatMap((surface) => texts.map((text) => [text, surface] as const)))(
    '%s is readable on %s (AA: 4.5 to 1)',
    (text, surface) => {
      expect(contrast(color(text), color(surface))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('text on the accent is readable', () => {
    expect(contrast(color('--on-accent'), color('--accent'))).toBeGreaterThanOrEqual(4.5);
  });

  test('the borders of controls contrast with the page (AA: 3 to 1)', () => {
    expect(contrast(color('--line-strong'), color('--page'))).toBeGreaterThanOrEqual(3);
  });
});

test('the page is #081028 in the dark theme and white in the light one (specification, point 9)', () => {
  expect(themeColors(":root[data-theme='dark']").get('--page')).toBe('#081028');
  expect(themeColors(":root[data-theme='light']").get('--page')).toBe('#ffffff');
});
