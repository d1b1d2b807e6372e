import { Button, EmailText } from '@prelude/shared';
import type { JSX } from 'react';
import type { AuthDialog } from './authDialog';
import styles from './AuthForm.module.css';
import { AutoFocusText } from './AutoFocusText';

/** Confirms the mail with the same text whether or not the address has an account. */
export function PasswordResetSent({
  authDialog,
  email,
}: {
  readonly authDialog: AuthDialog;
  readonly email: string;
}): JSX.Element {
  return (
    <div className={styles.view}>
      <AutoFocusText>
        <span>If an account exists for </span>
        <EmailText email={email} />
        <span>, a mail with a link to choose a new password is on its way.</span>
      </AutoFocusText>
      <Button variant="primary" onClick={() => authDialog.show({ name: 'login' })}>
        Back to Sign In
      </Button>
    </div>
  );
}
