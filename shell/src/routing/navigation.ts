import {
  createState,
  isPageKey,
  select,
  type Behavior,
  type PageKey,
  type RoutePath,
} from '@prelude/shared';

/** What an arrival takes the focus to: the page's heading, or the field that it is about, ready to be typed over. */
export type ArrivalTarget = 'heading' | 'field';

/** Where the shell is: its route, its page, and its place in this tab's history. */
export interface NavigationState {
  /** Without slashes at its end, as the routes are named. */
  readonly path: string;
  /** The page key of the history entry; home where it names none (decisions, "Pages and history"). */
  readonly page: PageKey;
  /** The place within the page that the history entry names; null where it names none. */
  readonly place: string | null;
  /** Rises with each change of place, Back included. */
  readonly visit: number;
  /** What the present visit takes the focus to. */
  readonly arrival: ArrivalTarget;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
}

/** A place as the router reports it. */
export interface RouterLocation {
  readonly pathname: string;
  readonly state: unknown;
}

/** How the router came to a place. */
export type RouterAction = 'PUSH' | 'REPLACE' | 'POP';

/** The router's own commands. */
export interface RouterCommands {
  push(path: string, state: unknown): void;
  go(delta: number): void;
}

/** The shell's navigation: one store that the router feeds and everybody commands. */
export interface Navigation {
  readonly state$: Behavior<NavigationState>;
  readonly page$: Behavior<PageKey>;
  readonly place$: Behavior<string | null>;
  /**
   * Shows a page, or a place within it, as a new history entry; what is shown already counts as visited again. The focus
   * goes to its heading where `arrival` does not say otherwise.
   */
  showPage(
    page: PageKey,
    how?: { readonly arrival?: ArrivalTarget; readonly place?: string },
  ): void;
  openRoute(path: RoutePath): void;
  back(): void;
  forward(): void;
  /** What stands at this place has changed: counts as a visit without an entry of the history. */
  revisit(): void;
  /** The router's side: hands over its commands; the returned function takes them back. */
  connect(commands: RouterCommands): () => void;
  /** The router's side: tells where it is; `index` is the entry's place in this tab's history. */
  arrived(location: RouterLocation, index: number, action: RouterAction): void;
}

const pageOf = (state: unknown): PageKey => {
  const page = (state as { page?: unknown } | null)?.page;
  return isPageKey(page) ? page : 'home';
};

const placeOf = (state: unknown): string | null => {
  const place = (state as { place?: unknown } | null)?.place;
  return typeof place === 'string' ? place : null;
};

/** Coming back to an entry is an arrival like any other, whatever it was made for. */
const arrivalOf = (state: unknown, action: RouterAction): ArrivalTarget =>
  action === 'PUSH' && (state as { arrival?: unknown } | null)?.arrival === 'field'
    ? 'field'
    : 'heading';

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
    place: placeOf(start.state),
    visit: 0,
    arrival: 'heading',
    canGoBack: false,
    canGoForward: hasEntryAhead() ?? false,
  });
  let commands: RouterCommands | undefined;
  let lastIndex: number | undefined;
  let lastLocation: RouterLocation | undefined;

  const visitAgain = (arrival: ArrivalTarget): void =>
    cell.update((state) => ({ ...state, visit: state.visit + 1, arrival }));

  return {
    state$: cell.state$,
    page$: select(cell.state$, ({ page }) => page),
    place$: select(cell.state$, ({ place }) => place),
    showPage(page, { arrival = 'heading', place } = {}) {
      const present = cell.state$.value;
      const isShown = present.path === '/' && present.page === page;
      if (isShown && present.place === (place ?? null)) visitAgain(arrival);
      else
        commands?.push('/', {
          page,
          ...(arrival === 'heading' ? {} : { arrival }),
          ...(place === undefined ? {} : { place }),
        });
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
    revisit: () => visitAgain('heading'),
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
        place: placeOf(location.state),
        visit: isFirst ? 0 : state.visit + 1,
        arrival: arrivalOf(location.state, action),
        canGoBack: index > 0,
        canGoForward: hasEntryAhead() ?? index < last,
      }));
    },
  };
}
