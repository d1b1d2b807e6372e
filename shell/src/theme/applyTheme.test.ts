/** @jest-environment jsdom */
import { DEFAULT_THEME } from '@prelude/shared';
import { readFileSync } from 'node:fs';
import { applyTheme } from './applyTheme';

const root = document.documentElement;
const meta = (name: string): string | null | undefined =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" content="" />
    <meta name="color-scheme" content="" />`;
  root.removeAttribute('style');
  delete root.dataset['theme'];
  delete root.dataset['glow'];
});

test('theme and glow are attributes of the page, for the tokens', () => {
  applyTheme(document, { ...DEFAULT_THEME, theme: 'light', glowEnabled: false });
  expect(root.dataset).toMatchObject({ theme: 'light', glow: 'off' });
  applyTheme(document, { ...DEFAULT_THEME, theme: 'dark', glowEnabled: true });
  expect(root.dataset).toMatchObject({ theme: 'dark', glow: 'on' });
});

test('what follows the system or is overridden are attributes too', () => {
  applyTheme(document, { ...DEFAULT_THEME, reducedMotion: 'on', largerText: 'off' });
  expect(root.dataset).toMatchObject({
    reducedMotion: 'on',
    largerText: 'off',
    highContrast: 'system',
  });
});

test.each(['light', 'dark'] as const)(
  'the browser’s own bars and controls follow the %s theme',
  (theme) => {
    const tokens = readFileSync(require.resolve('@prelude/shared/tokens.css'), 'utf8');
    const [, block = ''] = tokens.split(`:root[data-theme='${theme}'] {`);
    applyTheme(document, { ...DEFAULT_THEME, theme });
    expect(meta('theme-color')).toBe(/--page: (.+);/.exec(block)?.[1]);
    expect(meta('color-scheme')).toBe(theme);
  },
);

test('the same theme again changes nothing, so no styles are computed again', () => {
  applyTheme(document, DEFAULT_THEME);
  const observer = new MutationObserver(() => undefined);
  observer.observe(document.head, { attributes: true, subtree: true });
  applyTheme(document, DEFAULT_THEME);
  expect(observer.takeRecords()).toEqual([]);
  applyTheme(document, { ...DEFAULT_THEME, theme: 'light' });
  expect(observer.takeRecords()).not.toEqual([]);
});

test('a picked accent sets three colours; the default one uses the tokens’ own', () => {
  const accentTokens = (): readonly string[] =>
    ['--accent', '--on-accent', '--accent-ink'].map((name) => root.style.getPropertyValue(name));
  applyTheme(document, { ...DEFAULT_THEME, accentColor: '#ffd166' });
  expect(accentTokens()).toEqual(['#ffd166', '#06122e', '#ffd166']);
  applyTheme(document, DEFAULT_THEME);
  expect(accentTokens()).toEqual(['', '', '']);
});
