import {
  Icon,
  useBehavior,
  useHost,
  VisuallyHidden,
  type IconName,
  type PageKey,
} from '@prelude/shared';
import { useId, type JSX } from 'react';
import { mayShow, PAGES } from '../routing/pages';
import { keysOf } from '../shortcuts/pageKeys';
import { Logo } from './Logo';
import type { QuickAccessStore } from './quickAccessStore';
import styles from './Sidebar.module.css';

interface ItemHandlers {
  /** Called after an item was chosen; a drawer then closes. */
  readonly onChosen?: (() => void) | undefined;
  /** Called when the user points at an allowed page: its code can already load. */
  readonly onIntent: (page: PageKey) => void;
}

export interface SidebarProps extends ItemHandlers {
  readonly quickAccess: QuickAccessStore;
}

/** The navigation (specification, point 2); a locked item opens the login modal. */
export function Sidebar({ quickAccess, ...handlers }: SidebarProps): JSX.Element {
  const isOpen = useBehavior(quickAccess.isOpen$);
  const groupId = useId();
  return (
    <nav className={styles.sidebar} aria-label="Main">
      <div className={styles.brand}>
        <Logo />
      </div>
      <ul className={styles.list}>
        <SidebarItem page="home" icon="home" {...handlers} />
        <SidebarItem page="search" icon="search" {...handlers} />
        <SidebarItem page="library" icon="library" {...handlers} />
      </ul>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={groupId}
          onClick={() => quickAccess.toggle()}
        >
          Quick Access
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        </button>
      </h2>
      <ul id={groupId} className={styles.list} hidden={!isOpen}>
        <SidebarItem page="favorites" icon="heart" {...handlers} />
        <SidebarItem page="recent" icon="clock" {...handlers} />
      </ul>
    </nav>
  );
}

interface SidebarItemProps extends ItemHandlers {
  readonly page: PageKey;
  readonly icon: IconName;
}

function SidebarItem({ page, icon, onChosen, onIntent }: SidebarItemProps): JSX.Element {
  const host = useHost();
  const current = useBehavior(host.page$);
  const session = useBehavior(host.session$);
  const { keyboardShortcuts } = useBehavior(host.settings.state$);
  const isLocked = !mayShow(page, session);
  const announceIntent = (): void => {
    if (!isLocked) onIntent(page);
  };
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        aria-current={current === page ? 'page' : undefined}
        aria-keyshortcuts={keyboardShortcuts ? keysOf(page) : undefined}
        onPointerEnter={announceIntent}
        onFocus={announceIntent}
        onClick={() => {
          onChosen?.();
          host.navigate(page);
        }}
      >
        <Icon name={icon} />
        <span className={styles.label}>{PAGES[page].title}</span>
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
