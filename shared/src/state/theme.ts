import type { SystemPreference, SystemPreferenceName, ThemeName, ThemeState } from '../model/theme';
import type { Behavior } from '../reactive/behavior';

/** The look and its commands; stored in the browser (specification 3.13). */
export interface Theme {
  readonly state$: Behavior<ThemeState>;
  setTheme(theme: ThemeName): void;
  toggleTheme(): void;
  /** `accentColor` is #rrggbb; anything else throws a RangeError. */
  setAccentColor(accentColor: string): void;
  setGlowEnabled(glowEnabled: boolean): void;
  setPreference(name: SystemPreferenceName, choice: SystemPreference): void;
}
