import { IconButton, useBehavior, useHost } from '@prelude/shared';
import type { JSX } from 'react';
import type { Navigation } from '../routing/navigation';
import { AvatarMenu } from './AvatarMenu';
import styles from './TopBar.module.css';

interface TopBarProps {
  readonly navigation: Navigation;
  readonly onMenu: () => void;
  readonly onSignOut: () => void;
  /** Called when the user points at the account menu, which shows their name. */
  readonly onAccountIntent: () => void;
}

/** History buttons, on phones a search button, the theme toggle and the avatar menu (specification 2.5). */
export function TopBar({
  navigation,
  onMenu,
  onSignOut,
  onAccountIntent,
}: TopBarProps): JSX.Element {
  const { theme, page$, navigate } = useHost();
  const isSearch = useBehavior(page$) === 'search';
  const { canGoBack, canGoForward } = useBehavior(navigation.state$);
  const isDark = useBehavior(theme.state$).theme === 'dark';
  return (
    <header className={styles.bar}>
      <span className={styles.phone}>
        <IconButton
          icon="menu"
          label="Open menu"
          tone="filled"
          aria-haspopup="dialog"
          onClick={onMenu}
        />
      </span>
      <IconButton
        icon="chevron-left"
        label="Go back"
        tone="filled"
        disabled={!canGoBack}
        onClick={() => navigation.back()}
      />
      <IconButton
        icon="chevron-right"
        label="Go forward"
        tone="filled"
        disabled={!canGoForward}
        onClick={() => navigation.forward()}
      />
      <span className={styles.gap} />
      <span className={styles.phone}>
        <IconButton
          icon="search"
          label="Search"
          tone="filled"
          aria-current={isSearch ? 'page' : undefined}
          onClick={() => navigate('search')}
        />
      </span>
      <IconButton
        icon={isDark ? 'sun' : 'moon'}
        label={isDark ? 'Switch to light theme' : 'Switch to dark theme'}
        tone="filled"
        onClick={() => theme.toggleTheme()}
      />
      <AvatarMenu onSignOut={onSignOut} onIntent={onAccountIntent} />
    </header>
  );
}
