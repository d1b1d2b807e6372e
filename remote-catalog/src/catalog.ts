import { createState, MusicError, Scope, type HostApi } from '@prelude/shared';
import type { HomeModel } from './home/homeModel';
import { createIdleQueue } from './home/createIdleQueue';
import { homeStatusOf, type HomeStatus } from './home/homeStatus';
import { createRowModel } from './home/rowModel';
import { rowSources } from './home/rowSources';

/** The view models that outlive their pages. The search has its own (`searchOf`), in the search page's chunk. */
export interface Catalog extends HomeModel {
  /** Ends with the catalog. */
  readonly scope: Scope;
  /** Reports an error that no page shows; `where` names the view. */
  readonly report: (error: unknown, where: string) => void;
  /** Cancels requests and releases this catalog. */
  end(): void;
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
    catalogs.delete(host);
  });
  return { rows, homeStatus$: homeStatus.state$, retryRows, scope, report, end: () => scope.end() };
}

/** The one catalog of a host, created on first use; ended by the function that the remote's start returns. */
export function catalogOf(host: HostApi, random: () => number = Math.random): Catalog {
  const known = catalogs.get(host);
  if (known) return known;
  const catalog = createCatalog(host, random);
  catalogs.set(host, catalog);
  return catalog;
}
