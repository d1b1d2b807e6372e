import { DEFAULT_THEME, type ThemeState } from '../model/theme';
import { StorageError, type StoragePort } from '../storage/storagePort';
import { createState } from './behavior';
import type { Scope } from './scope';
import type { Theme } from './theme';

/** What the theme stands on. */
export interface ThemeParts {
  readonly storage: StoragePort;
  /** Ends the following of other tabs. */
  readonly scope: Scope;
}

const COLOR = /^#[0-9a-f]{6}$/i;

/** The storage keys are the fields' own names (specification, point 3); unknown texts read as the default. */
const readers: { readonly [K in keyof ThemeState]: (text: string | null) => ThemeState[K] } = {
  theme: (text) => (text === 'light' || text === 'dark' ? text : DEFAULT_THEME.theme),
  accentColor: (text) =>
    text !== null && COLOR.test(text) ? text.toLowerCase() : DEFAULT_THEME.accentColor,
  glowEnabled: (text) => (text === '1' ? true : text === '0' ? false : DEFAULT_THEME.glowEnabled),
};

const isField = (key: string): key is keyof ThemeState => Object.hasOwn(readers, key);

/**
 * Makes the look from what the storage holds. Where the storage refuses a change, it holds for this page
 * only: a look that can't be kept is still the look that was asked for.
 */
export function createTheme({ storage, scope }: ThemeParts): Theme {
  const cell = createState<ThemeState>({
    theme: readers.theme(storage.read('theme')),
    accentColor: readers.accentColor(storage.read('accentColor')),
    glowEnabled: readers.glowEnabled(storage.read('glowEnabled')),
  });

  const show = (change: Partial<ThemeState>): void =>
    cell.update((state) => {
      const next = { ...state, ...change };
      const names = Object.keys(readers) as (keyof ThemeState)[];
      return names.every((name) => state[name] === next[name]) ? state : next;
    });

  const keep = (key: keyof ThemeState, text: string): void => {
    show({ [key]: readers[key](text) });
    try {
      storage.write(key, text);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
    }
  };

  scope.observe(storage.changes$, ({ key }) => {
    if (isField(key)) show({ [key]: readers[key](storage.read(key)) });
  });

  return {
    state$: cell.state$,
    setTheme: (theme) => keep('theme', theme),
    toggleTheme: () => keep('theme', cell.state$.value.theme === 'dark' ? 'light' : 'dark'),
    setAccentColor(accentColor) {
      if (!COLOR.test(accentColor)) throw new RangeError('An accent colour is written #rrggbb');
      keep('accentColor', accentColor.toLowerCase());
    },
    setGlowEnabled: (glowEnabled) => keep('glowEnabled', glowEnabled ? '1' : '0'),
  };
}
