import { Icon, useBehavior, useHost, type IconName, type PageKey } from '@prelude/shared';
import { useId, useState, type JSX } from 'react';
import { mayShow, PAGES } from '../routing/pages';
import { Logo } from './Logo';
import styles from './Sidebar.module.css';

interface SidebarProps {
  /** Called after an item was chosen; a drawer closes then. */
  readonly onChosen?: (() => void) | undefined;
}

/** The way to the pages (specification, point 2); a locked item opens the login modal. */
export function Sidebar({ onChosen }: SidebarProps): JSX.Element {
  const [isOpen, setIsOpen] = useState(true);
  const groupId = useId();
  return (
    <nav className={styles.sidebar} aria-label="Main">
      <div className={styles.brand}>
        <Logo />
      </div>
      <ul className={styles.list}>
        <SidebarItem page="home" icon="home" onChosen={onChosen} />
        <SidebarItem page="search" icon="search" onChosen={onChosen} />
        <SidebarItem page="library" icon="library" onChosen={onChosen} />
      </ul>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={groupId}
          onClick={() => setIsOpen(!isOpen)}
        >
          Quick Access
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        </button>
      </h2>
      <ul id={groupId} className={styles.list} hidden={!isOpen}>
        <SidebarItem page="favorites" icon="heart" onChosen={onChosen} />
        <SidebarItem page="recent" icon="clock" onChosen={onChosen} />
      </ul>
    </nav>
  );
}

interface SidebarItemProps extends SidebarProps {
  readonly page: PageKey;
  readonly icon: IconName;
}

function SidebarItem({ page, icon, onChosen }: SidebarItemProps): JSX.Element {
  const host = useHost();
  const current = useBehavior(host.page$);
  const session = useBehavior(host.session$);
  const isLocked = !mayShow(page, session);
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        aria-current={current === page ? 'page' : undefined}
        onClick={() => {
          onChosen?.();
          host.navigate(page);
        }}
      >
        <Icon name={icon} />
        <span className={styles.label}>{PAGES[page].title}</span>
        {isLocked && (
          <span className={styles.lock}>
            <Icon name="lock" />
            <span className={styles.spoken}>(sign-in needed)</span>
          </span>
        )}
      </button>
    </li>
  );
}
