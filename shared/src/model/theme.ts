export type ThemeName = 'dark' | 'light';

/** How the product looks (specification, point 3: theme state). */
export interface ThemeState {
  readonly theme: ThemeName;
  /** #rrggbb */
  readonly accentColor: string;
  readonly glowEnabled: boolean;
}

/** The look of a first visit (specification, points 3 and 9). */
export const DEFAULT_THEME: ThemeState = {
  theme: 'dark',
  accentColor: '#7cc4ff',
  glowEnabled: true,
};
