import { readTheme } from '@prelude/shared/host';
import { rememberedUser, type ReadText } from '../session/sessionHint';
import { recordPresses } from './earlyPresses';
import { firstPaintName } from './firstPaintName';
import { showFirstPaint } from './showFirstPaint';
import { isBannerDismissed } from '../layout/guestBannerStore';
import { isQuickAccessOpen } from '../layout/quickAccessStore';
import { readEntry } from '../routing/historyEntry';
import { PLACES } from '../routing/places';
import { applyTheme } from '../theme/applyTheme';
import { firstCovers, showCovers } from './firstCovers';
import { requestAnswers } from './earlyAnswers';
import { recordCommands } from './earlyCommands';
import { recordFailures } from './earlyFailures';
import { NO_REQUESTS, requestFirstScreen } from './requestFirstScreen';
import { requestsOfView } from './requestsOfView';
import { startScripts } from './startScripts';

// Runs before the first paint, before every bundle. It reads the storage itself because the storage port is part of
// the bundle. Where the storage is forbidden, the page's default theme stays, and the visitor counts as a stranger.
function readFrom(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}
const read: ReadText = (key) => readFrom('localStorage', key);

recordFailures(window);
recordCommands(window);
// So that no other theme or accent flashes.
applyTheme(document, readTheme(read));

const { pathname, search } = window.location;
const { usr, idx = 0 } = (window.history.state ?? {}) as {
  readonly usr?: unknown;
  readonly idx?: number;
};
// A shortcut names another page than home in its address; a path is a page, too.
const shown =
  pathname === '/'
    ? (new URLSearchParams(search).get('page') ?? readEntry({ pathname, state: usr }).page)
    : pathname.slice(1);
const isHome = shown === 'home';
const isRemembered = rememberedUser(read) !== null;
const { styles, scripts, data } = isRemembered ? requestFirstScreen(document) : NO_REQUESTS;
const covers = firstCovers(requestAnswers(window, isHome ? data : []));
if (pathname === '/') {
  recordPresses(window);
  showFirstPaint(document, {
    name: firstPaintName(read),
    isHome,
    hasBanner: !isBannerDismissed((key) => readFrom('sessionStorage', key)),
    isQuickAccessOpen: isQuickAccessOpen(read),
    canGoBack: idx > 0,
    canGoForward: window.navigation?.canGoForward === true,
    styles,
  });
}
void covers.then((images) => showCovers(document, images));
const isFrame = pathname !== '/' || (isRemembered && !isHome);
const place = new Map(Object.entries(PLACES)).get(shown);
void startScripts(window, {
  covers: isFrame ? null : covers,
  next: () => [...(isFrame && place ? requestsOfView(document, place) : []), ...scripts],
});
