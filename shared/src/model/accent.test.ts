import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { accentColors, contrast, shownAccent } from './accent';
import { DEFAULT_THEME } from './theme';

const THEMES = ['dark', 'light'] as const;

const tokens = readFileSync(join(__dirname, '../tokens/tokens.css'), 'utf8');

/** A theme's tokens. */
function declarationsOf(theme: string): string {
  const [, block = ''] = tokens.split(`:root[data-theme='${theme}'] {`);
  const [declarations = ''] = block.split('}');
  return declarations;
}

/** Every background of a theme for text. */
function groundsOf(theme: string): readonly string[] {
  return [...declarationsOf(theme).matchAll(/--(?:page|surface-\d): (#[0-9a-f]{6});/g)].map(
    ([, ground]) => ground!,
  );
}

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#081028', '#8ab4ff', 9],
])('the contrast of %s and %s is %d:1, in either order', (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio, 1);
  expect(contrast(b, a)).toBe(contrast(a, b));
});

describe.each(THEMES)('in the %s theme', (theme) => {
  const grounds = groundsOf(theme);

  test('text is on the page and three surfaces', () => {
    expect(grounds).toHaveLength(4);
  });

  test('the default accent has the colours of the tokens', () => {
    const { accent, onAccent, accentText } = shownAccent({ ...DEFAULT_THEME, theme });
    for (const line of [
      `--accent: ${accent};`,
      `--on-accent: ${onAccent};`,
      `--accent-ink: ${accentText};`,
    ])
      expect(declarationsOf(theme)).toContain(line);
  });

  test('any other accent is shown in its readable colours', () => {
    expect(shownAccent({ theme, accentColor: '#123456' })).toEqual(accentColors('#123456', theme));
  });

  test('any accent gives readable colours', () => {
    fc.assert(
      fc.property(color, (picked) => {
        const { accent, onAccent, accentText } = accentColors(picked, theme);
        expect(accent).toBe(picked);
        expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
        for (const ground of grounds)
          expect(contrast(accentText, ground)).toBeGreaterThanOrEqual(4.5);
        for (const shown of [onAccent, accentText]) expect(shown).toMatch(/^#[0-9a-f]{6}$/);
      }),
      { numRuns: 500 },
    );
  });
});

test('a readable accent is not changed', () => {
  expect(accentColors('#ffd166', 'dark')).toEqual({
    accent: '#ffd166',
    onAccent: '#06122e',
    accentText: '#ffd166',
  });
  expect(accentColors('#7a0026', 'light')).toEqual({
    accent: '#7a0026',
    onAccent: '#ffffff',
    accentText: '#7a0026',
  });
});

test('a bright accent stays bright in the light theme: its text is dark, and only thin text and lines get darker', () => {
  const { accent, onAccent, accentText } = accentColors('#ffd166', 'light');
  expect([accent, onAccent]).toEqual(['#ffd166', '#06122e']);
  expect(contrast(accentText, '#000000')).toBeLessThan(contrast('#ffd166', '#000000'));
});

test('text in an accent with too little contrast gets lighter in the dark theme, and darker in the light one', () => {
  expect(contrast(accentColors('#081028', 'dark').accentText, '#000000')).toBeGreaterThan(
    contrast('#081028', '#000000'),
  );
  expect(contrast(accentColors('#ffffff', 'light').accentText, '#ffffff')).toBeGreaterThan(4.5);
});
