import {
  createState,
  MusicError,
  type Behavior,
  type MusicClient,
  type Track,
} from '@prelude/shared';

/** Typing is searched for after this much quiet (specification, point 9). */
const DEBOUNCE_MILLISECONDS = 250;

/** How many tracks a search asks for (specification, point 9). */
const DEFAULT_LIMIT = 50;

/** What the search page shows below the box. */
export type SearchResults =
  | { readonly status: 'browsing' }
  | { readonly status: 'loading' }
  | { readonly status: 'empty'; readonly query: string }
  | { readonly status: 'error' }
  | { readonly status: 'ready'; readonly query: string; readonly tracks: readonly Track[] };

/** The search page's state. */
export interface SearchState {
  /** The box's text, as typed. */
  readonly text: string;
  readonly results: SearchResults;
}

/** The search page's view model; it lives as long as the catalog, so the page finds its last search again. */
export interface SearchModel {
  readonly state$: Behavior<SearchState>;
  /** The box's text changed: searched for after a quiet moment, at once where the results are at hand. */
  type(text: string): void;
  /** Searches at once; `limit` is 1 to 200, default 50. */
  search(text: string, limit?: number): void;
  /** Asks once more for what failed. */
  retry(): void;
  /** Stops what is under way. */
  end(): void;
}

/** Makes the search; `onUnexpected` hears of all that is no MusicError. */
export function createSearchModel(
  music: MusicClient,
  onUnexpected: (error: unknown) => void,
): SearchModel {
  const cell = createState<SearchState>({ text: '', results: { status: 'browsing' } });
  let underWay = new AbortController();
  let debounce: ReturnType<typeof setTimeout> | undefined;
  let limitOfLast = DEFAULT_LIMIT;

  const show = (results: SearchResults): void => cell.update((state) => ({ ...state, results }));
  const found = (query: string, tracks: readonly Track[]): SearchResults =>
    tracks.length > 0 ? { status: 'ready', query, tracks } : { status: 'empty', query };

  /** The newest query wins: all that an older one still waits for is given up. */
  const supersede = (): AbortSignal => {
    clearTimeout(debounce);
    underWay.abort();
    underWay = new AbortController();
    return underWay.signal;
  };

  const ask = async (query: string, limit: number, signal: AbortSignal): Promise<void> => {
    limitOfLast = limit;
    const cached = music.cached({ query, limit });
    if (cached) return show(found(query, cached.tracks));
    show({ status: 'loading' });
    try {
      const { tracks } = await music.search({ query, limit, signal });
      if (!signal.aborted) show(found(query, tracks));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof MusicError)) onUnexpected(error);
      show({ status: 'error' });
    }
  };

  /** Takes the text over; true where there is something to search for. */
  const takeText = (text: string): boolean => {
    cell.update((state) => ({ ...state, text }));
    if (text.trim() !== '') return true;
    supersede();
    show({ status: 'browsing' });
    return false;
  };

  const search = (text: string, limit = DEFAULT_LIMIT): void => {
    if (takeText(text)) void ask(text.trim(), limit, supersede());
  };

  return {
    state$: cell.state$,
    type(text) {
      const before = cell.state$.value.text.trim();
      if (!takeText(text)) return;
      const query = text.trim();
      if (query === before) return;
      const signal = supersede();
      const wait = music.cached({ query, limit: DEFAULT_LIMIT }) ? 0 : DEBOUNCE_MILLISECONDS;
      if (wait === 0) void ask(query, DEFAULT_LIMIT, signal);
      else debounce = setTimeout(() => void ask(query, DEFAULT_LIMIT, signal), wait);
    },
    search,
    retry: () => search(cell.state$.value.text, limitOfLast),
    end: () => void supersede(),
  };
}
