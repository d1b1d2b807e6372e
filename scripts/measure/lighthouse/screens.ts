import type { Visitor } from './visitors.ts';

/** A screen that is measured. */
export interface MeasuredScreen {
  readonly visitor: Visitor;
  readonly path: string;
  /** A script that the browser runs before the page's own. */
  readonly before?: string;
}

/**
 * Results have no address, so a search is requested as code outside the bundles does it (docs/contracts.md, "The window
 * events"): on the search page, when React has replaced the first paint; the shell listens from before then.
 */
const SEARCH = `new MutationObserver((changes, observer) => {
  const root = document.getElementById('root');
  if (!root || root.hasAttribute('data-painted') || root.querySelector('[data-not-started]')) return;
  observer.disconnect();
  dispatchEvent(new CustomEvent('perform-search', { detail: { query: 'rock' } }));
}).observe(document, { subtree: true, childList: true, attributes: true });`;

/** The measured screens by name. */
export const SCREENS = {
  landing: { visitor: 'stranger', path: '/' },
  "guest's home": { visitor: 'guest', path: '/' },
  "member's home": { visitor: 'member', path: '/' },
  'search results': { visitor: 'guest', path: '/?page=search', before: SEARCH },
} satisfies Readonly<Record<string, MeasuredScreen>>;
