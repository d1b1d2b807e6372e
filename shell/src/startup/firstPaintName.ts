import { readTheme } from '@prelude/shared/host';
import { rememberedUser, type ReadText } from '../session/sessionHint';

/**
 * The name of the first paint for what the browser remembers: the landing screen, or the shell's frame by kind of user
 * and theme. The build paints each of them (scripts/bundle/first-paint).
 */
export function firstPaintName(read: ReadText): string {
  const user = rememberedUser(read);
  if (!user) return 'landing';
  return `${user.isGuest ? 'guest' : 'member'}-${readTheme(read).theme}`;
}
