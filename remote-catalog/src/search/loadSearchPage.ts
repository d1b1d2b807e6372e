import type { SearchPage } from './SearchPage';

/** Home's own files, covers and first rows come before it. Ours to choose: the first screen has settled by then. */
const PRELOAD_DELAY_MILLISECONDS = 3_000;

let loaded: typeof SearchPage | undefined;

/** The search page's own code once it has arrived: a chunk of its own, which home does not need. */
export const loadedSearchPage = (): typeof SearchPage | undefined => loaded;

/** Fetches the search page's own code; a try that failed may be made again. */
export async function loadSearchPage(): Promise<typeof SearchPage> {
  loaded ??= (await import(/* webpackChunkName: "search" */ './SearchPage')).SearchPage;
  return loaded;
}

/** Fetches that code after a while, before anybody asks for it; the returned function stops the wait. */
export function preloadSearchPage(): () => void {
  const timer = setTimeout(() => {
    // Who opens the page asks again, and is told then.
    loadSearchPage().catch(() => undefined);
  }, PRELOAD_DELAY_MILLISECONDS);
  return () => clearTimeout(timer);
}
