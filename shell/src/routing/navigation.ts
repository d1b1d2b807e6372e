import type { LeftPage, PageMemory } from './pageMemory';
import { type Behavior, createState, type PageKey, type RoutePath, select } from '@prelude/shared';
import { isPageKey } from '@prelude/shared/host';

/**
 * What an arrival moves the focus to; where that is missing, its heading. `page`: the page's field where it has one and the primary pointer is fine.
 * `field`: its field in any case, since a key asked for it. `left`: the control that had it when the page was left.
 */
export type ArrivalTarget = 'page' | 'field' | 'left';

/** Where the shell is: its route, its page, and its place in this tab's history. */
export interface NavigationState {
  /** Without slashes at its end, as the routes are named. */
  readonly path: string;
  /** The page key of the history entry; home where it names none (decisions, "Pages and history"). */
  readonly page: PageKey;
  /** The place within the page that the history entry names; null where it names none. */
  readonly place: string | null;
  /** The key of the history entry, which outlives a reload; null until the router has told it. */
  readonly entry: string | null;
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
   * Shows a page, or a place within it, as a new history entry; what is shown already counts as visited again. `arrival`
   * says what gets the focus, `page` by default.
   */
  showPage(
    page: PageKey,
    how?: { readonly arrival?: 'page' | 'field'; readonly place?: string },
  ): void;
  openRoute(path: RoutePath): void;
  back(): void;
  forward(): void;
  /** What stands at this place has changed: counts as a visit without an entry of the history. */
  revisit(): void;
  /** How the page of the present entry was left last; undefined where it never was. */
  leftPage(): LeftPage | undefined;
  /** The shown page's side: `look` says how it is left. The returned function ends that. */
  onLeave(look: () => LeftPage | undefined): () => void;
  /** Another person is present: how pages were left is not theirs. */
  forgetPages(): void;
  /** The router's side: hands over its commands; the returned function takes them back. */
  connect(commands: RouterCommands): () => void;
  /** The router's side: the present page is about to go, by a command, by the browser's own buttons or with the tab. */
  leaving(): void;
  /** The router's side: tells where it is; `index` is the entry's place in this tab's history, `entry` its key. */
  arrived(
    location: RouterLocation,
    index: number,
    action: RouterAction,
    entry?: string | null,
  ): void;
}

const pageOf = (state: unknown): PageKey => {
  const page = (state as { page?: unknown } | null)?.page;
  return isPageKey(page) ? page : 'home';
};

const placeOf = (state: unknown): string | null => {
  const place = (state as { place?: unknown } | null)?.place;
  return typeof place === 'string' ? place : null;
};

/** Coming back to an entry goes to what was left there, whatever the entry was made for. */
const arrivalOf = (state: unknown, action: RouterAction): ArrivalTarget => {
  if (action === 'POP') return 'left';
  return (state as { arrival?: unknown } | null)?.arrival === 'field' ? 'field' : 'page';
};

const pathOf = ({ pathname }: RouterLocation): string => pathname.replace(/\/+$/, '') || '/';

/**
 * Makes the navigation. `hasEntryAhead` is what the browser itself knows of entries ahead, or undefined
 * where it does not say: then only those of this page load are known. `memory` keeps how pages were
 * left; without one, Back finds them at their top.
 */
export function createNavigation(
  start: RouterLocation,
  hasEntryAhead: () => boolean | undefined,
  memory?: PageMemory,
): Navigation {
  const cell = createState<NavigationState>({
    path: pathOf(start),
    page: pageOf(start.state),
    place: placeOf(start.state),
    entry: null,
    visit: 0,
    arrival: 'page',
    canGoBack: false,
    canGoForward: hasEntryAhead() ?? false,
  });
  let commands: RouterCommands | undefined;
  let lastIndex: number | undefined;
  let lastLocation: RouterLocation | undefined;
  let look = (): LeftPage | undefined => undefined;

  const leaving = (): void => {
    const { entry } = cell.state$.value;
    const page = look();
    if (entry !== null && page) memory?.remember(entry, page);
  };
  const push = (path: RoutePath, state: unknown): void => {
    leaving();
    commands?.push(path, state);
  };

  const visitAgain = (arrival: ArrivalTarget): void =>
    cell.update((state) => ({ ...state, visit: state.visit + 1, arrival }));

  return {
    state$: cell.state$,
    page$: select(cell.state$, ({ page }) => page),
    place$: select(cell.state$, ({ place }) => place),
    showPage(page, { arrival = 'page', place } = {}) {
      const present = cell.state$.value;
      const isShown = present.path === '/' && present.page === page;
      if (isShown && present.place === (place ?? null)) visitAgain(arrival);
      else
        push('/', {
          page,
          ...(arrival === 'page' ? {} : { arrival }),
          ...(place === undefined ? {} : { place }),
        });
    },
    openRoute(path) {
      if (cell.state$.value.path !== path) push(path, null);
    },
    back() {
      if (cell.state$.value.canGoBack) commands?.go(-1);
    },
    forward() {
      if (cell.state$.value.canGoForward) commands?.go(1);
    },
    revisit: () => visitAgain('page'),
    leftPage() {
      const { entry } = cell.state$.value;
      return entry === null ? undefined : memory?.recall(entry);
    },
    onLeave(next) {
      look = next;
      return () => {
        if (look === next) look = () => undefined;
      };
    },
    forgetPages: () => memory?.forget(),
    leaving,
    connect(router) {
      commands = router;
      return () => {
        if (commands === router) commands = undefined;
      };
    },
    arrived(location, index, action, entry = null) {
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
        entry,
        visit: isFirst ? 0 : state.visit + 1,
        arrival: arrivalOf(location.state, action),
        canGoBack: index > 0,
        canGoForward: hasEntryAhead() ?? index < last,
      }));
    },
  };
}
