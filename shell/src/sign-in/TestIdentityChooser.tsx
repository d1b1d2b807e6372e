import { Button, useBehavior } from '@prelude/shared';
import { useEffect, useRef, useState, type JSX } from 'react';
import type { TestIdentity } from '../config/authConfig';
import { Alert } from './Alert';
import form from './AuthForm.module.css';
import type { IdentityProps } from './GoogleButton';
import styles from './TestIdentityChooser.module.css';

/** Replaces Google's page with the Auth emulator: a choice of its test accounts. */
export function TestIdentityChooser({
  session,
  authDialog,
  testIdentities,
}: IdentityProps): JSX.Element {
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<TestIdentity | null>(null);
  const isBusy = useBehavior(session.pendingSignIn$) === 'google';
  const { error } = useBehavior(session.session$);

  useEffect(() => list.current?.querySelector('button')?.focus(), []);

  const choose = async (identity: TestIdentity): Promise<void> => {
    session.clearError();
    setChosen(identity);
    if (await session.continueWithGoogle(identity)) authDialog.close();
  };
  return (
    <div className={form.view}>
      <p className={form.text}>This sign-in is a rehearsal: its Google accounts are made up.</p>
      <Alert message={error} />
      <ul ref={list} className={styles.list}>
        {testIdentities.map((identity) => {
          const isChosen = isBusy && identity === chosen;
          return (
            <li key={identity.subject}>
              <button
                type="button"
                className={styles.identity}
                disabled={isBusy && !isChosen}
                aria-disabled={isChosen || undefined}
                onClick={() => !isBusy && void choose(identity)}
              >
                <span className={styles.initial} aria-hidden="true">
                  {[...identity.name][0]?.toUpperCase()}
                </span>
                <span className={styles.person}>
                  <span className={styles.name} dir="auto">
                    {`${identity.name} `}
                  </span>
                  <span className={styles.email}>
                    {isChosen ? 'Please wait...' : identity.email}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <Button onClick={() => authDialog.close()}>Cancel</Button>
    </div>
  );
}
