/** The shell's pages (specification, point 2); they live in the history entry's state, not in the URL. */
export const PAGE_KEYS = [
  'home',
  'search',
  'library',
  'favorites',
  'recent',
  'settings',
  'concerts',
] as const;

export type PageKey = (typeof PAGE_KEYS)[number];

/** True for one of the shell's page keys. */
export const isPageKey = (value: unknown): value is PageKey => PAGE_KEYS.includes(value as PageKey);
