import type { SearchPanel } from './SearchPanel';

/** Home's own files, covers and first rows come before it. Ours to choose: the first screen has settled by then. */
const PRELOAD_DELAY_MILLISECONDS = 3_000;

let loaded: typeof SearchPanel | undefined;

/** The search page's own code once it has arrived: a chunk of its own, which home does not need. */
export const loadedSearchPanel = (): typeof SearchPanel | undefined => loaded;

/** Fetches the search page's own code; a try that failed may be made again. */
export async function loadSearchPanel(): Promise<typeof SearchPanel> {
  loaded ??= (await import(/* webpackChunkName: "search" */ './SearchPanel')).SearchPanel;
  return loaded;
}

/** Fetches that code after a while, before anybody asks for it; the returned function stops the wait. */
export function preloadSearchPanel(): () => void {
  const timer = setTimeout(() => {
    // Who opens the page asks again, and is told then.
    loadSearchPanel().catch(() => undefined);
  }, PRELOAD_DELAY_MILLISECONDS);
  return () => clearTimeout(timer);
}
