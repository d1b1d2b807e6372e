import { Button } from '@prelude/shared';
import type { JSX } from 'react';
import styles from './GuestBanner.module.css';

interface GuestBannerProps {
  readonly onSignIn: () => void;
  readonly onDismiss: () => void;
}

/** Tells guests what they miss (specification 2.7). */
export function GuestBanner({ onSignIn, onDismiss }: GuestBannerProps): JSX.Element {
  return (
    <aside className={styles.banner} aria-label="Guest mode">
      <p className={styles.text}>
        You are in Guest / Offline Mode - Some features are limited. Sign in for full functionality.
      </p>
      <span className={styles.actions}>
        <Button variant="secondary" onClick={onSignIn}>
          Sign In
        </Button>
        <Button variant="quiet" onClick={onDismiss}>
          Dismiss
        </Button>
      </span>
    </aside>
  );
}
