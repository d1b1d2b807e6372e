import { Button } from '@prelude/shared';
import { useEffect, type JSX } from 'react';
import { Logo } from '../layout/Logo';
import { documentTitle } from '../routing/pages';
import { CoverWall } from './CoverWall';
import styles from './Landing.module.css';
import type { SessionStore } from './session';

/** What a stranger sees (specification, point 2). */
export function Landing({ session }: { readonly session: SessionStore }): JSX.Element {
  useEffect(() => {
    document.title = documentTitle('Welcome');
  }, []);
  return (
    <main className={styles.page}>
      <CoverWall />
      <div className={styles.panel}>
        <h1 className={styles.name}>
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
