import { readTheme } from '@prelude/shared/host';
import { applyTheme } from './applyTheme';

// Runs before first paint, ahead of every bundle, so that nobody sees another theme or accent flash by.
// It reads the storage itself because the storage port arrives with the bundle.
try {
  applyTheme(
    document,
    readTheme((key) => localStorage.getItem(key)),
  );
} catch {
  // Forbidden storage: the default theme of the page stands.
}
