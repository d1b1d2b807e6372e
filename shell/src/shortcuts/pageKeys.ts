import type { PageKey } from '@prelude/shared';

/** The keys that show a page (specification 2.6; `/` is ours), in the format of `aria-keyshortcuts`. */
export const PAGE_SHORTCUTS = {
  showHome: ['ArrowLeft'],
  showSearch: ['ArrowRight'],
  showSearchBox: ['/'],
} as const;

/** The page that a key shows. */
export type PageShortcut = keyof typeof PAGE_SHORTCUTS;

/** The keys that show a page, or undefined. */
export function keysOf(page: PageKey): string | undefined {
  const { showHome, showSearch, showSearchBox } = PAGE_SHORTCUTS;
  if (page === 'home') return showHome.join(' ');
  return page === 'search' ? [...showSearch, ...showSearchBox].join(' ') : undefined;
}
