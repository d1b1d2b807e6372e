import { readTheme } from '@prelude/shared/host';
import { rememberedUser } from '../auth/presence';
import { applyTheme } from '../theme/applyTheme';
import { requestFirstScreen } from './requestFirstScreen';

// Runs before the first paint, before every bundle. It reads the storage itself because the storage port is part of
// the bundle. Where the storage is forbidden, the page's default theme stays, and the visitor counts as a stranger.
const read = (key: string): string | null => localStorage.getItem(key);
try {
  // So that no other theme or accent flashes.
  applyTheme(document, readTheme(read));
  if (rememberedUser(read)) requestFirstScreen(document);
} catch {
  // Forbidden storage.
}
