import { DEFAULT_THEME, type ThemeState } from '@prelude/shared';
import { accentColors } from './accent';

const ACCENT_TOKENS = ['--accent', '--on-accent', '--accent-text'] as const;

/** Shows a theme on the page: the tokens' theme, the glow, and the accent's readable colours. */
export function applyTheme(page: Document, { theme, accentColor, glowEnabled }: ThemeState): void {
  const root = page.documentElement;
  root.dataset['theme'] = theme;
  root.dataset['glow'] = glowEnabled ? 'on' : 'off';
  const pageColor = getComputedStyle(root).getPropertyValue('--page').trim();
  if (pageColor) page.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColor);
  if (accentColor.toLowerCase() === DEFAULT_THEME.accentColor) {
    // The default's colours are drawn for each theme and stand in the tokens.
    ACCENT_TOKENS.forEach((token) => root.style.removeProperty(token));
    return;
  }
  const { accent, onAccent, accentText } = accentColors(accentColor, theme);
  root.style.setProperty('--accent', accent);
  root.style.setProperty('--on-accent', onAccent);
  root.style.setProperty('--accent-text', accentText);
}
