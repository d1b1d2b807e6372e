import type { PageKey } from '@prelude/shared';

/** The keys that show a page (specification, point 2; `/` is ours), written as `aria-keyshortcuts` wants them. */
export const PAGE_KEYS = {
  showHome: ['ArrowLeft'],
  showSearch: ['ArrowRight'],
  showSearchBox: ['/'],
} as const;

/** What a key that shows a page is for. */
export type PageShortcut = keyof typeof PAGE_KEYS;

/** The keys that show a page; undefined where it has none. */
export function keysOf(page: PageKey): string | undefined {
  const { showHome, showSearch, showSearchBox } = PAGE_KEYS;
  if (page === 'home') return showHome.join(' ');
  return page === 'search' ? [...showSearch, ...showSearchBox].join(' ') : undefined;
}
