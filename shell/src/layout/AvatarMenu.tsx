import {
  EmailText,
  Icon,
  Menu,
  Skeleton,
  useBehavior,
  useHost,
  type MenuItem,
  type User,
} from '@prelude/shared';
import type { JSX } from 'react';
import styles from './AvatarMenu.module.css';

interface AvatarMenuProps {
  readonly onSignOut: () => void;
  /** Called when the user points at the avatar: the name can already load. */
  readonly onIntent: () => void;
}

/**
 * The account menu: the user, Settings and Sign Out (specification 2.5), for guests also Sign In. Until the
 * identity service has sent the name, the layout is the same without it.
 */
export function AvatarMenu({ onSignOut, onIntent }: AvatarMenuProps): JSX.Element | null {
  const host = useHost();
  const { currentUser, isLoading } = useBehavior(host.session$);
  if (!currentUser) return null;
  const { email, isGuest } = currentUser;
  const name = isGuest ? 'Guest User' : currentUser.displayName || email;

  const signIn: MenuItem = {
    label: 'Sign In',
    icon: 'user',
    onSelect: () => host.events.publish('open-auth-modal', { mode: 'login' }),
  };
  return (
    <Menu
      label="Account"
      items={[
        ...(isGuest ? [signIn] : []),
        { label: 'Settings', icon: 'settings', onSelect: () => host.navigate('settings') },
        { label: 'Sign Out', icon: 'sign-out', onSelect: onSignOut },
      ]}
      header={
        <div className={styles.person}>
          <p className={styles.name}>
            <ShownName name={name} email={email} isLoading={isLoading} />
          </p>
          {name === null && isLoading && (
            <p className={styles.email}>
              <Skeleton />
            </p>
          )}
          {email !== null && email !== name && (
            <p className={styles.email}>
              <EmailText email={email} />
            </p>
          )}
        </div>
      }
      renderButton={(attributes) => (
        <button
          {...attributes}
          type="button"
          className={name === null ? `${styles.avatar} ${styles.unnamed}` : styles.avatar}
          aria-label={name === null ? 'Account menu' : `Account menu of ${name}`}
          onPointerEnter={onIntent}
          onFocus={onIntent}
        >
          {name === null ? (
            <Icon name="user" />
          ) : (
            <span aria-hidden="true">{[...name][0]?.toUpperCase()}</span>
          )}
        </button>
      )}
    />
  );
}

/** A right-to-left name is aligned with the email. */
function ShownName({
  name,
  email,
  isLoading,
}: Pick<User, 'email'> & {
  readonly name: string | null;
  readonly isLoading: boolean;
}): JSX.Element {
  if (name === null) return isLoading ? <Skeleton /> : <span>Account</span>;
  return <bdi>{name === email ? <EmailText email={email} /> : name}</bdi>;
}
