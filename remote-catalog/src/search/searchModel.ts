import {
  createState,
  MusicError,
  Scope,
  type Behavior,
  type MusicClient,
  type MusicResults,
  type SearchHistory,
} from '@prelude/shared';
import { parseHints } from './searchHints';
import {
  DEFAULT_LIMIT,
  earlierOf,
  GREATEST_LIMIT,
  resultsOf,
  withMore,
  type SearchRequest,
} from './searchResults';
import type { SearchModel, SearchResults, SearchState } from './searchState';

/** Typing starts a search after this much quiet (specification 7.3). */
const DEBOUNCE_MILLISECONDS = 250;

/** For a query without words a source suggests examples of what its search can do. */
const EXAMPLES_QUERY = '?';

/** Dependencies of the search. */
export interface SearchDependencies {
  readonly music: MusicClient;
  readonly online$: Behavior<boolean>;
  readonly history: Pick<SearchHistory, 'record'>;
  /** Receives all failures other than MusicErrors. */
  readonly onUnexpected: (error: unknown) => void;
}

/** Creates the search; until it ends it follows the network. */
export function createSearchModel(dependencies: SearchDependencies): SearchModel {
  const { music, online$, history, onUnexpected } = dependencies;
  const scope = new Scope();
  const cell = createState<SearchState>({ text: '', results: { status: 'browsing' } });
  const examples = createState<readonly string[] | null>(null);
  let areExamplesAsked = false;
  let inFlight = new AbortController();
  let debounce: ReturnType<typeof setTimeout> | undefined;
  let last: SearchRequest = { query: '', limit: DEFAULT_LIMIT, isTyped: true };

  const results = (): SearchResults => cell.state$.value.results;
  const show = (next: SearchResults): void => cell.update((state) => ({ ...state, results: next }));

  const stopWaiting = (): void => {
    clearTimeout(debounce);
    debounce = undefined;
  };

  /** The newest query wins: everything that an older one waits for is cancelled. */
  const supersede = (): AbortSignal => {
    stopWaiting();
    inFlight.abort();
    inFlight = new AbortController();
    const shown = results();
    if (shown.status === 'ready' && shown.more === 'loading') show({ ...shown, more: 'offered' });
    return inFlight.signal;
  };

  /** Runs `ask` unless a newer query replaces it; reports unexpected failures, and calls `onFailed` for every failure. */
  const settle = async (
    signal: AbortSignal,
    ask: Promise<MusicResults>,
    onFound: (found: MusicResults) => void,
    onFailed: () => void,
  ): Promise<void> => {
    try {
      const found = await ask;
      if (!signal.aborted) onFound(found);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof MusicError)) onUnexpected(error);
      onFailed();
    }
  };

  const start = (request: SearchRequest): void => {
    const signal = supersede();
    last = request;
    const cached = music.cached(request);
    if (cached) return show(resultsOf(request, cached));
    show({ status: 'loading', earlier: earlierOf(results()) });
    void settle(
      signal,
      music.search({ query: request.query, limit: request.limit, signal }),
      (found) => show(resultsOf(request, found)),
      () => show({ status: 'error' }),
    );
  };

  /** Stores the text and returns its query; blank text clears the results. */
  const takeText = (text: string): string => {
    cell.update((state) => ({ ...state, text }));
    const query = text.trim();
    if (query === '') {
      supersede();
      show({ status: 'browsing' });
    }
    return query;
  };

  /** True if this query's results are shown or loading. */
  const isAnswered = (query: string): boolean => {
    const shown = results();
    if (shown.status === 'ready' || shown.status === 'empty') return shown.query === query;
    return shown.status === 'loading' && debounce === undefined && last.query === query;
  };

  const typed = (query: string): SearchRequest => ({ query, limit: DEFAULT_LIMIT, isTyped: true });
  const lastIsWanted = (): boolean => cell.state$.value.text.trim() === last.query;

  const retry = (): void => start(lastIsWanted() ? last : typed(cell.state$.value.text.trim()));

  // After more typing the newer query runs anyway.
  scope.observe(online$, (isOnline) => {
    if (isOnline && results().status === 'error' && lastIsWanted()) retry();
  });

  return {
    state$: cell.state$,
    examples$: examples.state$,
    loadExamples() {
      if (areExamplesAsked) return;
      areExamplesAsked = true;
      music.search({ query: EXAMPLES_QUERY, limit: 1 }).then(
        ({ hints }) => examples.update(() => parseHints(hints).suggestions),
        // Without a network there are none.
        () => examples.update(() => []),
      );
    },
    type(text) {
      const before = cell.state$.value.text.trim();
      const query = takeText(text);
      if (query === '' || query === before) return;
      supersede();
      const shown = results();
      if (shown.status === 'ready' && shown.query === query) return;
      const request = typed(query);
      if (music.cached(request)) return start(request);
      debounce = setTimeout(() => start(request), DEBOUNCE_MILLISECONDS);
    },
    submit(text) {
      const query = takeText(text);
      if (query === '') return;
      history.record(query);
      if (isAnswered(query)) stopWaiting();
      else start(typed(query));
    },
    search(text, limit = DEFAULT_LIMIT) {
      const query = takeText(text);
      if (query !== '') start({ query, limit, isTyped: false });
    },
    noteUse({ query, isTyped }) {
      if (isTyped) history.record(query);
    },
    showMore() {
      const shown = results();
      if (shown.status !== 'ready' || shown.more === 'none' || shown.more === 'loading') return;
      const { signal } = inFlight;
      show({ ...shown, more: 'loading' });
      void settle(
        signal,
        music.search({ query: shown.query, limit: GREATEST_LIMIT, signal }),
        (found) => show({ ...shown, tracks: withMore(shown, found), more: 'none' }),
        () => show({ ...shown, more: 'failed' }),
      );
    },
    retry,
    end() {
      scope.end();
      supersede();
    },
  };
}
