import { readTheme } from '@prelude/shared/host';
import { isBannerDismissed } from '../layout/guestBannerStore';
import { isQuickAccessOpen } from '../layout/quickAccessStore';
import { readEntry } from '../routing/historyEntry';
import { REMOTE_VIEWS } from '../routing/remoteViews';
import { rememberedUser, type ReadText } from '../session/sessionHint';
import { recordEarlyEvents } from './earlyEvents';
import { playEarlyClicks, soundAddress } from './earlySound';
import { loadMainScripts } from './loadMainScripts';
import { prefetchResponses } from './prefetchedResponses';
import { firstDataOf, NO_LINKS, preloadLinksForView, requestFirstScreen } from './preloadLinks';
import { loadCards, showCards } from './prerenderedCards';
import { prerenderedName, showPrerendered } from './prerenderedPage';

// Runs before the browser paints, and before every other bundle. It reads the storage itself, because the storage port is part of
// the shell's bundle. If the storage is blocked, we use the default theme and show the landing page.
function readFrom(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}
const read: ReadText = (key) => readFrom('localStorage', key);

recordEarlyEvents(window);
// So that no other theme or accent flashes.
window.prelude?.applyTheme(readTheme(read));

const { pathname, search } = window.location;
const { usr, idx = 0 } = (window.history.state ?? {}) as {
  readonly usr?: unknown;
  readonly idx?: number;
};
// A shortcut of the installed app names its page in the address; a path is a page, too.
const shown =
  pathname === '/'
    ? (new URLSearchParams(search).get('page') ?? readEntry({ pathname, state: usr }).page)
    : pathname.slice(1);
const isHome = shown === 'home';
const isRemembered = rememberedUser(read) !== null;
const { styles, scripts } = isRemembered ? requestFirstScreen(document) : NO_LINKS;
const firstData = isRemembered && isHome ? firstDataOf(document) : [];
prefetchResponses(window, firstData);
const cards = loadCards(new Map(window.prelude?.responses), firstData);
if (pathname === '/')
  showPrerendered(window, {
    name: prerenderedName(read),
    isHome,
    hasBanner: !isBannerDismissed((key) => readFrom('sessionStorage', key)),
    isQuickAccessOpen: isQuickAccessOpen(read),
    canGoBack: idx > 0,
    canGoForward: window.navigation?.canGoForward === true,
    styles,
  });
playEarlyClicks(window, read);
void cards.then((found) =>
  showCards(document, found, (track) => soundAddress(track, navigator, read)),
);
const isFrame = pathname !== '/' || (isRemembered && !isHome);
const place = new Map(Object.entries(REMOTE_VIEWS)).get(shown);
void loadMainScripts(window, {
  covers: isFrame ? null : cards.then((found) => found.cards.map(({ image }) => image)),
  next: () => [...(isFrame && place ? preloadLinksForView(document, place) : []), ...scripts],
});
