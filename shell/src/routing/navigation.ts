import type { PageSnapshot, PageSnapshots } from './pageSnapshot';
import { createState, type PageKey, type RoutePath, select } from '@prelude/shared';
import { PAGES } from './pages';
import {
  type ArrivalTarget,
  readEntry,
  type RouterAction,
  type RouterLocation,
} from './historyEntry';

/** The shell's location: its route, its page, and its place in this tab's history. */
export interface NavigationState {
  /** Without trailing slashes, like the routes' names. */
  readonly path: string;
  /** The page key of the history entry; home without one (specification 2.2). */
  readonly page: PageKey;
  /** The place within the page in the history entry, or null. */
  readonly place: string | null;
  /** The key of the history entry, which survives a reload; null before the first arrival. */
  readonly entry: string | null;
  /** Incremented with each change of place, including Back. */
  readonly visit: number;
  /** The focus target of the current visit. */
  readonly arrival: ArrivalTarget;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
}

/** Makes a new history entry; the router's own command. */
export type RouterPush = (path: string, state: unknown) => void;

/** The address of a place: pages of remotes have one, and the shell's own are all at `/` (specification 2.2). */
export function addressOf(page: PageKey, place: string | null): string {
  if (Object.hasOwn(PAGES, page)) return '/';
  return `/?page=${page}${place ? `&place=${encodeURIComponent(place)}` : ''}`;
}

/** The browser's history, and the router, which follows it. */
export interface BrowserHistory {
  /** The browser's own knowledge of entries ahead; undefined if it has none: then only those of this page load are known. */
  hasEntryAhead(): boolean | undefined;
  go(delta: number): void;
  /** Loads the router, which then connects; rejects if it can't be loaded. */
  loadRouter(): Promise<unknown>;
}

/** The shell's navigation: one store that the router feeds and all code commands. */
export type Navigation = ReturnType<typeof createNavigation>;

/** Creates the navigation. `memory` stores the state of left pages; without one, Back shows them at their top. */
export function createNavigation(
  start: RouterLocation,
  { hasEntryAhead, go, loadRouter }: BrowserHistory,
  memory?: PageSnapshots,
) {
  const cell = createState<NavigationState>({
    ...readEntry(start),
    entry: null,
    visit: 0,
    arrival: 'page',
    canGoBack: false,
    canGoForward: hasEntryAhead() ?? false,
  });
  let routerPush: RouterPush | undefined;
  /** The last command, while there is no router. */
  let early: readonly [address: string, state: unknown] | undefined;
  /** Where the last command leads, until the router arrives. */
  let ahead: ReturnType<typeof readEntry> | undefined;
  let lastIndex: number | undefined;
  let lastLocation: RouterLocation | undefined;
  let look = (): PageSnapshot | undefined => undefined;

  /** The page is about to go, by a command, by the browser's own buttons or with the tab. */
  const leaving = (): void => {
    const { entry } = cell.state$.value;
    const page = look();
    if (entry !== null && page) memory?.remember(entry, page);
  };
  const push = (path: RoutePath, state: unknown, address: string = path): void => {
    leaving();
    ahead = readEntry({ pathname: path, state });
    if (routerPush) routerPush(address, state);
    else {
      early = [address, state];
      loadRouter().catch(() => (early = ahead = undefined));
    }
  };

  const visitAgain = (arrival: ArrivalTarget): void =>
    cell.update((state) => ({ ...state, visit: state.visit + 1, arrival }));

  return {
    state$: cell.state$,
    page$: select(cell.state$, ({ page }) => page),
    subpage$: select(cell.state$, ({ place }) => place),
    /**
     * Shows a page, or a place within it, as a new history entry; the current one counts as visited again. `arrival` is
     * the focus target, `page` by default.
     */
    showPage(
      page: PageKey,
      target: { readonly arrival?: 'page' | 'field'; readonly place?: string } = {},
    ): void {
      const { arrival = 'page', place = null } = target;
      const present = ahead ?? cell.state$.value;
      const isShown = present.path === '/' && present.page === page;
      if (isShown && present.place === place) visitAgain(arrival);
      else push('/', { page, ...target }, addressOf(page, place));
    },
    openRoute(path: RoutePath): void {
      if ((ahead ?? cell.state$.value).path !== path) push(path, null);
    },
    back(): void {
      if (cell.state$.value.canGoBack) go(-1);
    },
    forward(): void {
      if (cell.state$.value.canGoForward) go(1);
    },
    /** The content of this place has changed: counts as a visit without a history entry. */
    revisit: (): void => visitAgain('page'),
    /** The last saved state of the current entry's page; undefined if there is none. */
    savedSnapshot(): PageSnapshot | undefined {
      const { entry } = cell.state$.value;
      return entry === null ? undefined : memory?.recall(entry);
    },
    /** For the shown page: `look` reads its state. The returned function ends that. */
    onLeave(next: () => PageSnapshot | undefined): () => void {
      look = next;
      return () => {
        if (look === next) look = () => undefined;
      };
    },
    /** The user has changed: forgets the saved states. */
    forgetPages: (): void => memory?.forget(),
    leaving,
    /**
     * For the router, once it follows the history: registers its command for the life of the page, and goes where the
     * last command before wanted to go.
     */
    connect(push: RouterPush): void {
      routerPush = push;
      if (early) push(...early);
      early = undefined;
    },
    /** For the router: reports the place; `index` is the entry's index in this tab's history, `entry` its key. */
    arrived(
      location: RouterLocation,
      index: number,
      action: RouterAction,
      entry: string | null = null,
    ): void {
      // React's strict mode reports everything twice, and the router the entry at which the page has started.
      const isShown = action === 'POP' && entry !== null && entry === cell.state$.value.entry;
      if (location === lastLocation || isShown) return;
      lastLocation = location;
      ahead = undefined;
      const isFirst = lastIndex === undefined;
      if (action === 'PUSH') lastIndex = index;
      else lastIndex = Math.max(lastIndex ?? index, index);
      const last = lastIndex;
      cell.update((state) => ({
        ...readEntry(location),
        entry,
        visit: isFirst ? 0 : state.visit + 1,
        // Returning to an entry restores its focus, whatever the entry was created for.
        ...(action === 'POP' && { arrival: 'left' }),
        canGoBack: index > 0,
        canGoForward: hasEntryAhead() ?? index < last,
      }));
    },
  };
}
