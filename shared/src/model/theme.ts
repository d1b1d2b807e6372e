export type ThemeName = 'dark' | 'light';

/** A preference of the system that the user may override: followed, or always on or off. */
export type SystemPreference = 'system' | 'on' | 'off';

/** How the product looks (specification 3.13), and what it follows the system in. */
export interface ThemeState {
  readonly theme: ThemeName;
  /** #rrggbb */
  readonly accentColor: string;
  readonly glowEnabled: boolean;
  readonly reducedMotion: SystemPreference;
  /** The system's size is the browser's font size. */
  readonly largerText: SystemPreference;
  readonly highContrast: SystemPreference;
}

/** The fields that follow the system by default. */
export type SystemPreferenceName = {
  [K in keyof ThemeState]: ThemeState[K] extends SystemPreference ? K : never;
}[keyof ThemeState];

/** The look of a first visit (specification 3.10 and 9.11). */
export const DEFAULT_THEME: ThemeState = {
  theme: 'dark',
  accentColor: '#7cc4ff',
  glowEnabled: true,
  reducedMotion: 'system',
  largerText: 'system',
  highContrast: 'system',
};

const COLOR = /^#[0-9a-f]{6}$/i;

/** True for a colour in the format #rrggbb. */
export const isAccentColor = (text: string): boolean => COLOR.test(text);

const readPreference = (text: string | null): SystemPreference =>
  text === 'on' || text === 'off' ? text : 'system';

/** Each field's stored text; an unknown one reads as the default. */
const readers: { readonly [K in keyof ThemeState]: (text: string | null) => ThemeState[K] } = {
  theme: (text) => (text === 'light' || text === 'dark' ? text : DEFAULT_THEME.theme),
  accentColor: (text) =>
    text !== null && isAccentColor(text) ? text.toLowerCase() : DEFAULT_THEME.accentColor,
  glowEnabled: (text) => (text === '1' ? true : text === '0' ? false : DEFAULT_THEME.glowEnabled),
  reducedMotion: readPreference,
  largerText: readPreference,
  highContrast: readPreference,
};

/** The look as it is stored; the keys are the fields' own names (specification 3.10, and docs/contracts.md). */
export const readTheme = (read: (key: keyof ThemeState) => string | null): ThemeState => ({
  theme: readers.theme(read('theme')),
  accentColor: readers.accentColor(read('accentColor')),
  glowEnabled: readers.glowEnabled(read('glowEnabled')),
  reducedMotion: readPreference(read('reducedMotion')),
  largerText: readPreference(read('largerText')),
  highContrast: readPreference(read('highContrast')),
});

/** True for a storage key of the look. */
export const isThemeKey = (key: string): key is keyof ThemeState => Object.hasOwn(readers, key);
