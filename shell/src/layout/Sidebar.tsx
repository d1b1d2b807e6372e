import {
  Icon,
  useBehavior,
  useFocusHandover,
  useHost,
  VisuallyHidden,
  type Behavior,
  type PageKey,
} from '@prelude/shared';
import { useCallback, useId, useRef, type JSX } from 'react';
import type { RemoteLoader, RemoteState } from '../remotes/remoteLoader';
import { mayShow, PAGES, type PageEntry, type Pages } from '../routing/pages';
import { keysOf } from '../shortcuts/pageKeys';
import { Logo } from '../brand/Logo';
import type { QuickAccessStore } from './quickAccessStore';
import { lateSidebar } from './lateSidebar';
import styles from './Sidebar.module.css';

interface ItemProps {
  readonly pages: Pages;
  /** Called after an item was chosen; a drawer then closes. */
  readonly onChosen?: (() => void) | undefined;
  /** Called when the user points at an allowed page: its code can already load. */
  readonly onIntent: (page: PageEntry) => void;
}

export interface SidebarProps extends ItemProps {
  readonly loader: RemoteLoader;
  readonly quickAccess: QuickAccessStore;
}

/**
 * The navigation (specification 2.4), with the pages that remotes declare below the fixed ones, and then the playlists; a
 * locked item opens the login modal.
 */
export function Sidebar({ loader, quickAccess, ...item }: SidebarProps): JSX.Element {
  const isOpen = useBehavior(quickAccess.isOpen$);
  const groupId = useId();
  const late = useBehavior(lateSidebar.state$);
  const declared = [...item.pages].filter(([page]) => !Object.hasOwn(PAGES, page));
  return (
    <nav className={styles.sidebar} aria-label="Main" tabIndex={-1}>
      <div className={styles.brand}>
        <Logo />
      </div>
      <ul className={styles.list}>
        <SidebarItem page="home" {...item} />
        <SidebarItem page="search" {...item} />
        <SidebarItem page="library" {...item} />
      </ul>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          title="Quick Access"
          aria-expanded={isOpen}
          aria-controls={groupId}
          onClick={() => quickAccess.toggle()}
        >
          <span>Quick Access</span>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        </button>
      </h2>
      <ul id={groupId} className={styles.list} hidden={!isOpen}>
        <SidebarItem page="favorites" {...item} />
        <SidebarItem page="recent" {...item} />
      </ul>
      {declared.length > 0 && (
        <ul className={`${styles.list} ${styles.declared}`}>
          {declared.map(([page, { remote }]) => (
            <DeclaredItem key={page} page={page} state$={loader.state$(remote)} {...item} />
          ))}
        </ul>
      )}
      {late && <late.Playlists onChosen={item.onChosen} />}
    </nav>
  );
}

interface SidebarItemProps extends ItemProps {
  readonly page: PageKey;
}

/** The item of a remote's page; there is none if the remote can't be loaded. */
function DeclaredItem({
  state$,
  ...item
}: SidebarItemProps & { readonly state$: Behavior<RemoteState> }): JSX.Element | null {
  return useBehavior(state$).status === 'failed' ? null : <SidebarItem {...item} />;
}

function SidebarItem({ page, pages, onChosen, onIntent }: SidebarItemProps): JSX.Element {
  const host = useHost();
  const current = useBehavior(host.page$);
  const session = useBehavior(host.session$);
  const { keyboardShortcuts } = useBehavior(host.settings.state$);
  const entry = pages.get(page) ?? PAGES.home;
  const isLocked = !mayShow(entry, session);
  const item = useRef<HTMLLIElement>(null);
  // A key's user has pointed at a page that then failed to load.
  useFocusHandover(
    item,
    useCallback(() => item.current?.closest('nav')?.focus(), []),
  );
  const announceIntent = (): void => {
    if (!isLocked) onIntent(entry);
  };
  return (
    <li ref={item}>
      <button
        type="button"
        className={styles.item}
        title={entry.title}
        aria-current={current === page ? 'page' : undefined}
        aria-keyshortcuts={keyboardShortcuts ? keysOf(page) : undefined}
        onPointerEnter={announceIntent}
        onFocus={announceIntent}
        onClick={() => {
          onChosen?.();
          host.navigate(page);
        }}
      >
        <Icon name={entry.icon} />
        <span className={styles.label}>{entry.title}</span>
        {page === 'search' && keyboardShortcuts && (
          <kbd className={styles.key} aria-hidden="true">
            /
          </kbd>
        )}
        {isLocked && (
          <span className={styles.lock}>
            <Icon name="lock" />
            <VisuallyHidden>(sign-in needed)</VisuallyHidden>
          </span>
        )}
      </button>
    </li>
  );
}
