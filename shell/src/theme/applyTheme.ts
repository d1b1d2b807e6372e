import { DEFAULT_THEME, type ThemeName, type ThemeState } from '@prelude/shared';
import { accentColors } from '@prelude/shared/host';

const ACCENT_TOKENS = ['--accent', '--on-accent', '--accent-ink'] as const;

/** The page's background by theme (specification 9.11), for the browser's own bars; the tokens have the same. */
const PAGE_COLORS: Readonly<Record<ThemeName, string>> = { dark: '#081028', light: '#ffffff' };

/**
 * Applies a theme to the page: the tokens' theme, the glow, the user's preferences, the accent's readable colours, the
 * browser's bars. The tokens follow the system in each preference that is not overridden.
 */
export function applyTheme(
  page: Document,
  { theme, accentColor, glowEnabled, ...preferences }: ThemeState,
): void {
  const root = page.documentElement;
  root.dataset['theme'] = theme;
  root.dataset['glow'] = glowEnabled ? 'on' : 'off';
  Object.assign(root.dataset, preferences);
  const tell = (name: string, content: string): void => {
    const meta = page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
    // The same content again would make browsers compute all styles again.
    if (meta && meta.content !== content) meta.content = content;
  };
  tell('theme-color', PAGE_COLORS[theme]);
  // The background before the style sheet has loaded.
  tell('color-scheme', theme);
  if (accentColor === DEFAULT_THEME.accentColor) {
    // The default's colours are in the tokens for each theme.
    ACCENT_TOKENS.forEach((token) => root.style.removeProperty(token));
    return;
  }
  const { accent, onAccent, accentText } = accentColors(accentColor, theme);
  root.style.setProperty('--accent', accent);
  root.style.setProperty('--on-accent', onAccent);
  root.style.setProperty('--accent-ink', accentText);
}
