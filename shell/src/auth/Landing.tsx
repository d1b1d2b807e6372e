import { Button } from '@prelude/shared';
import { useRef, type JSX } from 'react';
import { Logo } from '../layout/Logo';
import type { Navigation } from '../routing/navigation';
import { usePageArrival } from '../routing/usePageArrival';
import { CoverWall } from './CoverWall';
import styles from './Landing.module.css';
import type { SessionStore } from './session';

interface LandingProps {
  readonly session: SessionStore;
  readonly navigation: Navigation;
}

/** What a stranger sees (specification, point 2). */
export function Landing({ session, navigation }: LandingProps): JSX.Element {
  const page = useRef<HTMLElement>(null);
  usePageArrival(page, navigation, 'Welcome');
  return (
    <main ref={page} className={styles.page}>
      <CoverWall />
      <div className={styles.panel}>
        <h1 className={styles.name} tabIndex={-1} data-page-heading="">
          <Logo large />
        </h1>
        <p className={styles.text}>Sign in to continue to your music experience</p>
        <div className={styles.ways}>
          <Button variant="secondary" onClick={() => session.explainSignIn()}>
            Continue with Google
          </Button>
          <Button variant="secondary" onClick={() => session.explainSignIn()}>
            Create Account
          </Button>
          <Button variant="secondary" onClick={() => session.explainSignIn()}>
            Sign In
          </Button>
          <Button variant="primary" onClick={() => session.continueAsGuest()}>
            Continue as Guest
          </Button>
        </div>
      </div>
    </main>
  );
}
