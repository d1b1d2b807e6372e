import { Icon, Skeleton, useBehavior, useHost } from '@prelude/shared';
import { useEffect, useId, useRef, useState, type JSX, type KeyboardEvent } from 'react';
import styles from './AvatarMenu.module.css';

interface AvatarMenuProps {
  readonly onSignOut: () => void;
  /** Called when somebody points at the avatar: their name can travel already. */
  readonly onIntent: () => void;
}

/**
 * The person's menu: who they are, Settings and Sign Out (specification, point 2), for guests also Sign In. Until the
 * identity service has said their name, whoever the browser remembers is drawn in the same places without one.
 */
export function AvatarMenu({ onSignOut, onIntent }: AvatarMenuProps): JSX.Element | null {
  const host = useHost();
  const { currentUser, isLoading } = useBehavior(host.session$);
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    root.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const closeOutside = (event: Event): void => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  if (!currentUser) return null;
  const { email, isGuest } = currentUser;
  const name = isGuest ? 'Guest User' : currentUser.displayName || email;

  const close = (): void => {
    setIsOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const target = {
      ArrowDown: items[(at + 1) % items.length],
      ArrowUp: items[(at - 1 + items.length) % items.length],
      Home: items[0],
      End: items.at(-1),
    }[event.key];
    if (target) target.focus();
    // From the avatar, Tab goes on to what comes after the menu.
    else if (event.key === 'Escape' || event.key === 'Tab') close();
    if (target || event.key === 'Escape') event.preventDefault();
  };

  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={name === null ? `${styles.avatar} ${styles.unnamed}` : styles.avatar}
        aria-label={name === null ? 'Account menu' : `Account menu of ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => setIsOpen(!isOpen)}
      >
        {name === null ? (
          <Icon name="user" />
        ) : (
          <span aria-hidden="true">{[...name][0]?.toUpperCase()}</span>
        )}
      </button>
      {isOpen && (
        <div className={styles.panel}>
          <div className={styles.person}>
            <p className={styles.name} dir="auto">
              {name ?? (isLoading ? <Skeleton /> : 'Account')}
            </p>
            {name === null && isLoading && (
              <p className={styles.email}>
                <Skeleton />
              </p>
            )}
            {email !== null && email !== name && <p className={styles.email}>{email}</p>}
          </div>
          {/* Arrow keys move inside; the items themselves carry the focus. */}
          <div id={menuId} role="menu" tabIndex={-1} aria-label="Account" onKeyDown={onKeyDown}>
            {isGuest && (
              <button
                type="button"
                role="menuitem"
                className={styles.item}
                onClick={() => {
                  close();
                  host.events.publish('open-auth-modal', { mode: 'login' });
                }}
              >
                <Icon name="user" />
                Sign In
              </button>
            )}
            <button
              type="button"
              role="menuitem"
              className={styles.item}
              onClick={() => {
                close();
                host.navigate('settings');
              }}
            >
              <Icon name="settings" />
              Settings
            </button>
            <button type="button" role="menuitem" className={styles.item} onClick={onSignOut}>
              <Icon name="sign-out" />
              Sign Out
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
