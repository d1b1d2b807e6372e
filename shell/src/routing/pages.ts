import {
  PRODUCT_NAME,
  type IconName,
  type PAGE_KEYS,
  type PageKey,
  type RemoteRegistration,
  type Session,
} from '@prelude/shared';
import { hasMember } from '../session/hasMember';
import { REMOTE_VIEWS } from './remoteViews';

/** One of the shell's pages. */
export interface PageEntry {
  readonly title: string;
  readonly icon: IconName;
  /** The remote and its view that show it. */
  readonly remote: string;
  readonly view: string;
  /** Needs a signed-in member (specification 6.2). */
  readonly isLocked: boolean;
}

/** The shell's own pages (specification 2.2). */
export const PAGES: Readonly<Record<(typeof PAGE_KEYS)[number], PageEntry>> = {
  home: { title: 'Home', icon: 'home', ...REMOTE_VIEWS.home, isLocked: false },
  search: { title: 'Search', icon: 'search', ...REMOTE_VIEWS.search, isLocked: false },
  library: { title: 'Your Library', icon: 'library', ...REMOTE_VIEWS.library, isLocked: true },
  favorites: { title: 'Liked Songs', icon: 'heart', ...REMOTE_VIEWS.favorites, isLocked: true },
  recent: { title: 'Recently Played', icon: 'clock', ...REMOTE_VIEWS.recent, isLocked: true },
  settings: {
    title: 'Account Settings',
    icon: 'settings',
    ...REMOTE_VIEWS.settings,
    isLocked: false,
  },
  concerts: { title: 'Concerts', icon: 'ticket', ...REMOTE_VIEWS.concerts, isLocked: false },
};

/** All pages by their keys: the shell's own, and behind them those that remotes declare, in their order. */
export type Pages = ReadonlyMap<PageKey, PageEntry>;

/** The pages of a shell with these remotes. A key belongs to the first page that has it. */
export function createPages(registrations: readonly RemoteRegistration[]): Pages {
  const pages = new Map<PageKey, PageEntry>(Object.entries(PAGES));
  registrations
    .flatMap(({ name, contributes }) =>
      (contributes?.pages ?? []).map((page) => ({ ...page, remote: name })),
    )
    .sort((a, b) => a.order - b.order)
    .forEach(({ key, title, icon, needsSignIn, remote, view }) => {
      if (!pages.has(key))
        pages.set(key, { title, icon: icon as IconName, isLocked: needsSignIn, remote, view });
    });
  return pages;
}

/** True if there is such a page and this user may see it. */
export const mayShow = (page: PageEntry | undefined, session: Session): boolean =>
  page !== undefined && (!page.isLocked || hasMember(session));

/** The document's title for a page, or for a place within it. */
export const documentTitle = (title: string): string => `${title} · ${PRODUCT_NAME}`;

/** Sets the document's title until the returned function is called; a title set meanwhile stays. */
export function showTitle(document: Document, title: string): () => void {
  const titleBefore = document.title;
  document.title = documentTitle(title);
  const shown = document.title;
  return () => {
    if (document.title === shown) document.title = titleBefore;
  };
}
