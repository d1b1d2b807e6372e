import { isAccentColor, isThemeKey, readTheme, type ThemeState } from '../model/theme';
import { attempt, type StoragePort } from '../storage/storagePort';
import { createState } from '../reactive/behavior';
import type { Scope } from '../reactive/scope';
import type { Theme } from './theme';

/** Dependencies of the theme. */
export interface ThemeDependencies {
  readonly storage: StoragePort;
  /** Ends the subscription to other tabs. */
  readonly scope: Scope;
}

/** Creates the look from the storage. If the storage refuses a change, it still applies to this page. */
export function createTheme({ storage, scope }: ThemeDependencies): Theme {
  const cell = createState<ThemeState>(readTheme(storage.read));

  const show = (change: Partial<ThemeState>): void =>
    cell.update((state) => {
      const next = { ...state, ...change };
      const names = Object.keys(state) as (keyof ThemeState)[];
      return names.every((name) => state[name] === next[name]) ? state : next;
    });

  const keep = <K extends keyof ThemeState>(key: K, value: ThemeState[K], text: string): void => {
    show({ [key]: value });
    attempt(() => storage.write(key, text));
  };

  scope.observe(storage.changes$, ({ key }) => {
    if (isThemeKey(key)) show({ [key]: readTheme(storage.read)[key] });
  });

  const setTheme = (theme: ThemeState['theme']): void => keep('theme', theme, theme);

  return {
    state$: cell.state$,
    setTheme,
    toggleTheme: () => setTheme(cell.state$.value.theme === 'dark' ? 'light' : 'dark'),
    setAccentColor(accentColor) {
      if (!isAccentColor(accentColor)) throw new RangeError('An accent colour is written #rrggbb');
      const color = accentColor.toLowerCase();
      keep('accentColor', color, color);
    },
    setGlowEnabled: (glowEnabled) => keep('glowEnabled', glowEnabled, glowEnabled ? '1' : '0'),
    setPreference: (name, choice) => keep(name, choice, choice),
  };
}
