import { DEFAULT_THEME } from '@prelude/shared';
import { applyTheme } from './applyTheme';

const root = document.documentElement;
const themeColor = (): string | null | undefined =>
  document.querySelector('meta[name="theme-color"]')?.getAttribute('content');

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" content="#081028" />
    <style>:root { --page: #081028 } :root[data-theme='light'] { --page: #ffffff }</style>`;
  root.removeAttribute('style');
  delete root.dataset['theme'];
  delete root.dataset['glow'];
});

test('theme and glow stand on the page, for the tokens to follow', () => {
  applyTheme(document, { ...DEFAULT_THEME, theme: 'light', glowEnabled: false });
  expect(root.dataset).toMatchObject({ theme: 'light', glow: 'off' });
  applyTheme(document, { ...DEFAULT_THEME, theme: 'dark', glowEnabled: true });
  expect(root.dataset).toMatchObject({ theme: 'dark', glow: 'on' });
});

test('the browser’s own bars take the page’s colour', () => {
  applyTheme(document, { ...DEFAULT_THEME, theme: 'light' });
  expect(themeColor()).toBe('#ffffff');
  applyTheme(document, { ...DEFAULT_THEME, theme: 'dark' });
  expect(themeColor()).toBe('#081028');
});

test('a picked accent becomes three colours; the default one leaves the tokens’ own', () => {
  const accentTokens = (): readonly string[] =>
    ['--accent', '--on-accent', '--accent-text'].map((name) => root.style.getPropertyValue(name));
  applyTheme(document, { ...DEFAULT_THEME, accentColor: '#ffd166' });
  expect(accentTokens()).toEqual(['#ffd166', '#06122e', '#ffd166']);
  applyTheme(document, {
    ...DEFAULT_THEME,
    accentColor: DEFAULT_THEME.accentColor.toUpperCase(),
  });
  expect(accentTokens()).toEqual(['', '', '']);
});
