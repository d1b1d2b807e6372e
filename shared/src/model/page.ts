/** The shell's own pages (specification 2.2); they live in the history entry's state, not in the URL. */
export const PAGE_KEYS = [
  'home',
  'search',
  'library',
  'favorites',
  'recent',
  'settings',
  'concerts',
] as const;

/** One of the shell's own pages, or one that a remote declares (docs/contracts.md, "Declared pages and slots"). */
export type PageKey = (typeof PAGE_KEYS)[number] | (string & {});

const MAX_LENGTH = 40;

/** True for a text that can be a page's key; whether there is such a page, only the shell knows. */
export const isPageKey = (value: unknown): value is PageKey =>
  typeof value === 'string' &&
  value.length <= MAX_LENGTH &&
  /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(value);
