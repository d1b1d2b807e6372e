import { PRODUCT_NAME, type PageKey, type Session } from '@prelude/shared';
import { PLACES } from './places';

/** One of the shell's pages. */
export interface PageEntry {
  readonly title: string;
  /** The remote and its view that show it. */
  readonly remote: string;
  readonly view: string;
  /** Needs a signed-in member (decisions, "Who is who"). */
  readonly isLocked: boolean;
}

/** The shell's pages (specification, point 2). */
export const PAGES: Readonly<Record<PageKey, PageEntry>> = {
  home: { title: 'Home', ...PLACES.home, isLocked: false },
  search: { title: 'Search', ...PLACES.search, isLocked: false },
  library: { title: 'Your Library', ...PLACES.library, isLocked: true },
  favorites: { title: 'Liked Songs', ...PLACES.favorites, isLocked: true },
  recent: { title: 'Recently Played', ...PLACES.recent, isLocked: true },
  settings: { title: 'Account Settings', ...PLACES.settings, isLocked: false },
  concerts: { title: 'Concerts', ...PLACES.concerts, isLocked: false },
};

/** True if this user may see the page. */
export const mayShow = (page: PageKey, { currentUser }: Session): boolean =>
  !PAGES[page].isLocked || (currentUser !== null && !currentUser.isGuest);

/** The document's title for a page, or for a place within it. */
export const documentTitle = (title: string): string => `${title} · ${PRODUCT_NAME}`;
