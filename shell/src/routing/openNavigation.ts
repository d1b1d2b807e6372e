import { retryDeferredCode, type Schedule, type Scope, type Toasts } from '@prelude/shared';
import { fromEvent } from '@prelude/shared/host';
import { entryKey, historyIndex } from './historyEntry';
import { createNavigation, type Navigation } from './navigation';
import type { PageSnapshots } from './pageSnapshot';
import { routerCode } from './DeferredRouter';

/** Dependencies of this tab's navigation. */
export interface NavigationDependencies {
  readonly window: Window;
  readonly scope: Scope;
  readonly schedule: Schedule;
  readonly toasts: Toasts;
  readonly memory?: PageSnapshots;
}

/**
 * Opens the page that a shortcut of the installed app names (shell/public/manifest.webmanifest), for example
 * `/?page=search`. The history entry holds the page, and the address stays `/`. An unknown page is home.
 */
export function openAppShortcut({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const page = new URLSearchParams(location.search).get('page');
  if (page !== null) history.replaceState({ usr: { page } }, '', location.pathname);
}

/**
 * Creates the navigation of this tab, at the history entry that is shown. It loads the router where a command or the
 * browser's own buttons need it, and saves each page before it goes.
 */
export function openNavigation(dependencies: NavigationDependencies): Navigation {
  const { window, scope, schedule, toasts, memory } = dependencies;
  openAppShortcut(window);
  const { history, location } = window;
  const entry = history.state as { readonly usr?: unknown; readonly key?: string } | null;
  const start = { pathname: location.pathname, state: entry?.usr };
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
