import { Button, useBehavior } from '@prelude/shared';
import { useState, type JSX } from 'react';
import { Alert } from './Alert';
import type { AuthDialog } from './authDialog';
import styles from './AuthForm.module.css';
import type { SessionStore } from '../session/session';
import { AutoFocusText } from './AutoFocusText';

/** Asks whether to continue as a guest if this site may not use Google (specification 8.2). */
export function GuestOffer({
  session,
  authDialog,
  reason,
}: {
  readonly session: SessionStore;
  readonly authDialog: AuthDialog;
  readonly reason: string;
}): JSX.Element {
  const isBusy = useBehavior(session.pendingSignIn$) === 'guest';
  const { currentUser, error } = useBehavior(session.session$);
  const [wasTried, setWasTried] = useState(false);

  const accept = async (): Promise<void> => {
    setWasTried(true);
    // An existing guest stays the same one.
    if (currentUser || (await session.continueAsGuest())) authDialog.close();
  };
  return (
    <div className={styles.view}>
      <AutoFocusText>{reason}</AutoFocusText>
      {/* Until then the error is Google's, which is the given reason. */}
      <Alert message={wasTried && !isBusy ? error : null} />
      <Button variant="primary" busy={isBusy} onClick={() => void accept()}>
        {isBusy ? 'Please wait...' : 'Continue as Guest'}
      </Button>
      <Button onClick={() => authDialog.close()}>Cancel</Button>
    </div>
  );
}
