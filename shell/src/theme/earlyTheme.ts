import { readTheme } from '@prelude/shared/host';
import { applyTheme } from './applyTheme';

// Runs before the first paint, before every bundle, so that no other theme or accent flashes. It reads the storage
// itself because the storage port is part of the bundle.
try {
  applyTheme(
    document,
    readTheme((key) => localStorage.getItem(key)),
  );
} catch {
  // Forbidden storage: the page's default theme stays.
}
