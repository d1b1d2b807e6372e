import { Button, useBehavior, useHost, type WindowEvents } from '@prelude/shared';
import { later } from '@prelude/shared/platform';
import { useDeferredValue, useEffect, useRef, type JSX } from 'react';
import { Logo } from '../brand/Logo';
import type { Navigation } from '../routing/navigation';
import { usePageArrival } from '../routing/usePageArrival';
import { Alert } from './Alert';
import { authViewCode } from './authViewCode';
import { CoverWall } from '../brand/CoverWall';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { GoogleButton, type IdentityProps } from './GoogleButton';
import styles from './Landing.module.css';
import { wallCode } from './wallCode';

interface LandingProps extends IdentityProps {
  readonly navigation: Navigation;
  readonly loader: Pick<RemoteLoader, 'load'>;
}

/** The page of a signed-out visitor (specification 2.8). */
export function Landing({ navigation, loader, ...ways }: LandingProps): JSX.Element {
  const { session, authDialog } = ways;
  const { events } = useHost();
  const page = useRef<HTMLElement>(null);
  const pendingSignIn = useBehavior(session.pendingSignIn$);
  const { error } = useBehavior(session.session$);
  const isDialogOpen = useBehavior(authDialog.view$) !== null;
  usePageArrival(page, navigation, 'Welcome');
  // Before most visitors press a button.
  useEffect(
    () =>
      void later('idle').then(() => {
        void authViewCode.load();
        void wallCode.load();
      }),
    [],
  );
  // Rendered in pieces, between which the page answers presses.
  const wall = useDeferredValue(useBehavior(wallCode.state$));
  // Gets the focus on arrival: a user who did not sign out by themselves may want to go on.
  const [heading, signIn] = session.isEnded ? [undefined, ''] : [''];
  const ask = (mode: WindowEvents['open-auth-modal']['mode']): void =>
    events.publish('open-auth-modal', { mode });
  return (
    <main ref={page} className={styles.page}>
      <CoverWall />
      <div className={`${styles.panel} ${isDialogOpen ? styles.covered : ''}`}>
        <h1 className={styles.name} tabIndex={-1} data-page-heading={heading}>
          <Logo large />
        </h1>
        <p className={styles.text}>Sign in to continue to your music experience</p>
        <div className={styles.ways}>
          {/* While the dialog is open, it shows the error. */}
          <Alert message={isDialogOpen ? null : error} />
          {/* Google's window may stay open for long, even if the user has abandoned it. */}
          <GoogleButton {...ways} disabled={pendingSignIn === 'guest'} />
          <Button disabled={pendingSignIn === 'guest'} onClick={() => ask('signup')}>
            Create Account
          </Button>
          <Button
            disabled={pendingSignIn === 'guest'}
            onClick={() => ask('login')}
            data-page-heading={signIn}
          >
            Sign In
          </Button>
          <Button
            variant="primary"
            busy={pendingSignIn === 'guest'}
            onClick={() => {
              session.clearError();
              void session.continueAsGuest();
            }}
          >
            {pendingSignIn === 'guest' ? 'Please wait...' : 'Continue as Guest'}
          </Button>
        </div>
      </div>
      {wall.status === 'ready' && <wall.value loader={loader} />}
    </main>
  );
}
