import { Button } from '@prelude/shared';
import { useEffect, type JSX } from 'react';
import { Logo } from '../layout/Logo';
import { documentTitle } from '../routing/pages';
import styles from './Landing.module.css';
import type { SessionStore } from './session';

/** What a stranger sees (specification, point 2). */
export function Landing({ session }: { readonly session: SessionStore }): JSX.Element {
  useEffect(() => {
    document.title = documentTitle('Welcome');
  }, []);
  return (
    <main className={styles.page}>
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
      <LandingArt />
    </main>
  );
}

/** Sound spreading from a point, in the product's colours. */
function LandingArt(): JSX.Element {
  const rings = [60, 110, 165, 225, 290, 360, 435, 515];
  return (
    <svg className={styles.art} viewBox="-400 -400 800 800" aria-hidden="true">
      {rings.map((radius) => (
        <circle key={radius} r={radius} />
      ))}
    </svg>
  );
}
