import {
  createState,
  isPageKey,
  select,
  type Behavior,
  type PageKey,
  type RoutePath,
} from '@prelude/shared';

/** Where the shell is: its route, its page, and its place in this tab's history. */
export interface NavigationState {
  /** Without slashes at its end, as the routes are named. */
  readonly path: string;
  /** The page key of the history entry; home where it names none (decisions, "Pages and history"). */
  readonly page: PageKey;
  /** Rises with each change of place, Back included. */
  readonly visit: number;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
}

/** A place as the router reports it. */
export interface RouterLocation {
  readonly pathname: string;
  readonly state: unknown;
}

/** The router's own commands. */
export interface RouterCommands {
  push(path: string, state: unknown): void;
  go(delta: number): void;
}

/** The shell's navigation: one store that the router feeds and everybody commands. */
export interface Navigation {
  readonly state$: Behavior<NavigationState>;
  readonly page$: Behavior<PageKey>;
  /** Shows a page as a new history entry; the page that is shown already counts as visited again. */
  showPage(page: PageKey): void;
  openRoute(path: RoutePath): void;
  back(): void;
  forward(): void;
  /** What stands at this place has changed: counts as a visit without an entry of the history. */
  revisit(): void;
  /** The router's side: hands over its commands; the returned function takes them back. */
  connect(commands: RouterCommands): () => void;
  /** The router's side: tells where it is; `index` is the entry's place in this tab's history. */
  arrived(location: RouterLocation, index: number, action: 'PUSH' | 'REPLACE' | 'POP'): void;
}

const pageOf = (state: unknown): PageKey => {
  const page = (state as { page?: unknown } | null)?.page;
  return isPageKey(page) ? page : 'home';
};

const pathOf = ({ pathname }: RouterLocation): string => pathname.replace(/\/+$/, '') || '/';

/**
 * Makes the navigation. `hasEntryAhead` is what the browser itself knows of entries ahead, or undefined
 * where it does not say: then only those of this page load are known.
 */
export function createNavigation(
  start: RouterLocation,
  hasEntryAhead: () => boolean | undefined,
): Navigation {
  const cell = createState<NavigationState>({
    path: pathOf(start),
    page: pageOf(start.state),
    visit: 0,
    canGoBack: false,
    canGoForward: hasEntryAhead() ?? false,
  });
  let commands: RouterCommands | undefined;
  let lastIndex: number | undefined;
  let lastLocation: RouterLocation | undefined;

  const revisit = (): void => cell.update((state) => ({ ...state, visit: state.visit + 1 }));

  return {
    state$: cell.state$,
    page$: select(cell.state$, ({ page }) => page),
    showPage(page) {
      const { path, page: present } = cell.state$.value;
      if (path === '/' && present === page) revisit();
      else commands?.push('/', { page });
    },
    openRoute(path) {
      if (cell.state$.value.path !== path) commands?.push(path, null);
    },
    back() {
      if (cell.state$.value.canGoBack) commands?.go(-1);
    },
    forward() {
      if (cell.state$.value.canGoForward) commands?.go(1);
    },
    revisit,
    connect(router) {
      commands = router;
      return () => {
        if (commands === router) commands = undefined;
      };
    },
    arrived(location, index, action) {
      // React's strict mode tells everything twice.
      if (location === lastLocation) return;
      lastLocation = location;
      const isFirst = lastIndex === undefined;
      if (action === 'PUSH') lastIndex = index;
      else lastIndex = Math.max(lastIndex ?? index, index);
      const last = lastIndex;
      cell.update((state) => ({
        path: pathOf(location),
        page: pageOf(location.state),
        visit: isFirst ? 0 : state.visit + 1,
        canGoBack: index > 0,
        canGoForward: hasEntryAhead() ?? index < last,
      }));
    },
  };
}
