import { retryDeferredCode, type Schedule, type Scope, type Toasts } from '@prelude/shared';
import { fromEvent } from '@prelude/shared/host';
import { entryKey, historyIndex } from './historyEntry';
import { addressOf, createNavigation, type Navigation } from './navigation';
import type { Pages } from './pages';
import type { PageSnapshots } from './pageSnapshot';
import { routerCode } from './DeferredRouter';

/** Dependencies of this tab's navigation. */
export interface NavigationDependencies {
  readonly window: Window;
  readonly scope: Scope;
  readonly schedule: Schedule;
  readonly toasts: Toasts;
  readonly memory?: PageSnapshots;
  readonly pages: Pick<Pages, 'has'>;
}

/**
 * Opens the page that the address names, and gives the path that is shown: a page of a remote, for example
 * `/?page=live-radio&place=station`, or of a shortcut of the installed app (shell/public/manifest.webmanifest), for example
 * `/?page=search`, whose address becomes `/`. The history entry holds the page. An unknown page is shown as an unknown path.
 */
export function openPageOfAddress({
  window,
  pages,
}: Pick<NavigationDependencies, 'window' | 'pages'>): string {
  const { location, history } = window;
  const { pathname, search } = location;
  const parameters = new URLSearchParams(search);
  const page = parameters.get('page');
  if (page === null || pathname !== '/') return pathname;
  if (!pages.has(page)) return pathname + search;
  const entry = history.state as { readonly usr?: { readonly page?: unknown } } | null;
  const place = parameters.get('place');
  if (entry?.usr?.page !== page)
    history.replaceState({ usr: { page, place } }, '', addressOf(page, place));
  return pathname;
}

/**
 * Creates the navigation of this tab, at the history entry that is shown. It loads the router where a command or the
 * browser's own buttons need it, and saves each page before it goes.
 */
export function openNavigation(dependencies: NavigationDependencies): Navigation {
  const { window, scope, schedule, toasts, memory } = dependencies;
  const pathname = openPageOfAddress(dependencies);
  const { history } = window;
  const entry = history.state as { readonly usr?: unknown; readonly key?: string } | null;
  const start = { pathname, state: entry?.usr };
  const browser = {
    hasEntryAhead: () => window.navigation?.canGoForward,
    go: (delta: number) => history.go(delta),
    async loadRouter() {
      try {
        await routerCode.load();
      } catch (error) {
        toasts.show('The page could not be shown. Please try again.', 'error');
        throw error;
      }
    },
  };
  const navigation = createNavigation(start, browser, memory);
  navigation.arrived(start, historyIndex(), 'POP', entryKey(entry?.key ?? 'default'));

  retryDeferredCode(routerCode, schedule, scope);
  // Captured: before the router handles it, and the page goes.
  scope.observe(fromEvent(window, 'popstate', { capture: true }), () => {
    navigation.leaving();
    void routerCode.load();
  });
  scope.observe(fromEvent(window, 'pagehide'), navigation.leaving);
  return navigation;
}
