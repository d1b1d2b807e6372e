import { Button, useBehavior } from '@prelude/shared';
import type { JSX } from 'react';
import type { TestIdentity } from '../config/authConfig';
import type { AuthDialog } from './authDialog';
import type { SessionStore } from '../session/session';

/** Props of the ways to sign in. */
export interface IdentityProps {
  readonly session: SessionStore;
  readonly authDialog: AuthDialog;
  /** Accounts to offer instead of Google's own page; empty: Google's own page. */
  readonly testIdentities: readonly TestIdentity[];
}

/** The Google button; shows when the sign-in is running. */
export function GoogleButton({
  session,
  authDialog,
  testIdentities,
  disabled,
}: IdentityProps & { readonly disabled: boolean }): JSX.Element {
  const isBusy = useBehavior(session.pendingSignIn$) === 'google';
  return (
    <Button
      busy={isBusy}
      disabled={disabled}
      onClick={() => {
        session.clearError();
        if (session.canSignIn && testIdentities.length > 0)
          authDialog.show({ name: 'test-identity' });
        // Without a wait before it, or the browser would block the popup.
        else void session.continueWithGoogle();
      }}
    >
      {isBusy ? 'Please wait...' : 'Continue with Google'}
    </Button>
  );
}
