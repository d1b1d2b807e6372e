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
 * events"): on the search page, when the document is complete. The shell hears it, even if it does not listen yet.
 */
const SEARCH = `addEventListener('DOMContentLoaded', () =>
  dispatchEvent(new CustomEvent('perform-search', { detail: { query: 'rock' } })));`;

/** The measured screens by name. */
export const SCREENS = {
  landing: { visitor: 'stranger', path: '/' },
  "guest's home": { visitor: 'guest', path: '/' },
  "member's home": { visitor: 'member', path: '/' },
  'search results': { visitor: 'guest', path: '/?page=search', before: SEARCH },
} satisfies Readonly<Record<string, MeasuredScreen>>;
