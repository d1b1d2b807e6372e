import type { BrowserHistory } from '../routing/navigation';

/** A browser's history that knows of no entries ahead and goes nowhere. */
export const NO_HISTORY: BrowserHistory = {
  hasEntryAhead: () => undefined,
  go: () => undefined,
  loadRouter: () => Promise.resolve(),
};
