import { createState, MusicError, Scope, type HostApi } from '@prelude/shared';
import type { HomeModel } from './home/homeModel';
import { createIdleQueue } from './home/createIdleQueue';
import { homeStatusOf, type HomeStatus } from './home/homeStatus';
import { createRowModel } from './home/rowModel';
import { rowSources } from './home/rowSources';
import type { SearchDependencies } from './search/searchModel';
import type { SearchModel } from './search/searchState';

/** The view models that outlive their pages. */
export interface Catalog extends HomeModel {
  /** The search, created by the first call: its code is in the search page's chunk. */
  openSearch(create: (dependencies: SearchDependencies) => SearchModel): SearchModel;
  /** Its end cancels requests and releases this catalog. */
  readonly scope: Scope;
}

const catalogs = new WeakMap<HostApi, Catalog>();

/** Creates the catalog of a host; `random` gives 0 up to 1. */
function createCatalog(host: HostApi, random: () => number): Catalog {
  const scope = new Scope();
  const requests = new AbortController();
  // An unreachable API is a state with Retry on the page; only other errors are reported.
  const report = (error: unknown, where: string): void => {
    const isExpected = error instanceof MusicError && error.code !== 'malformed';
    if (!isExpected) host.reportError(error, where);
  };
  const whenNext = createIdleQueue();
  const rows = rowSources(host.music.recommendationArtists, random).map((source, index) =>
    createRowModel(source, {
      music: host.music,
      signal: requests.signal,
      onUnexpected: (error) => report(error, `home row ${source.title}`),
      whenNext,
      // The page has asked for it before its scripts.
      isLeading: index === 0,
    }),
  );
  let search: SearchModel | null = null;
  const searchAsRequested = (): void => {
    const wanted = host.requestedSearch$.value;
    // A head has another search (HeadView).
    if (wanted && !wanted.subpage) search?.search(wanted.query, wanted.limit);
  };
  scope.observe(host.requestedSearch$, searchAsRequested);
  // A search is private to its user; a guest who signs in is the same person.
  let searcher = host.session$.value.currentUser;
  scope.observe(host.session$, ({ currentUser }) => {
    const isSamePerson =
      currentUser && (searcher?.isGuest === true || searcher?.uid === currentUser.uid);
    searcher = currentUser;
    if (!isSamePerson) search?.search('');
  });
  const homeStatus = createState<HomeStatus>('rows');
  for (const { state$ } of rows)
    scope.observe(state$, () =>
      homeStatus.update(() => homeStatusOf(rows.map((row) => row.state$.value))),
    );
  const retryRows = (): void => {
    for (const row of rows) row.recover();
  };
  scope.observe(host.online$, (isOnline) => {
    if (isOnline) retryRows();
  });
  scope.onEnd(() => {
    requests.abort();
    search?.end();
    catalogs.delete(host);
  });
  return {
    rows,
    homeStatus$: homeStatus.state$,
    retryRows,
    openSearch(create) {
      if (search) return search;
      search = create({
        music: host.music,
        online$: host.online$,
        history: host.searchHistory,
        onUnexpected: (error) => report(error, 'search'),
      });
      searchAsRequested();
      return search;
    },
    scope,
  };
}

/** The one catalog of a host, created on first use; its scope is ended by the function that the remote's start returns. */
export function catalogOf(host: HostApi, random: () => number = Math.random): Catalog {
  const known = catalogs.get(host);
  if (known) return known;
  const catalog = createCatalog(host, random);
  catalogs.set(host, catalog);
  return catalog;
}
