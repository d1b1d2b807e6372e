import { Button, useBehavior } from '@prelude/shared';
import { useEffect, useRef, type FormEvent, type JSX } from 'react';
import { Alert } from './Alert';
import type { AuthDialog } from './authDialog';
import styles from './AuthForm.module.css';
import { EmailField } from './CredentialFields';
import type { SessionStore } from '../session/session';
import { EMAIL_INVALID, useFieldValidation } from './useFieldValidation';
import { useSubmission } from './useSubmission';

/** Asks for the email address for a password reset. */
export function PasswordResetForm({
  session,
  authDialog,
  email,
  title,
}: {
  readonly session: SessionStore;
  readonly authDialog: AuthDialog;
  /** The email typed so far. */
  readonly email: string;
  readonly title: string;
}): JSX.Element {
  const form = useRef<HTMLFormElement>(null);
  const { errors, missing, listeners, read } = useFieldValidation();
  const { isBusy, submit } = useSubmission(session);
  const { error } = useBehavior(session.session$);

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    session.clearError();
    const typed = read(event.currentTarget)?.['email'];
    if (typed === undefined) return;
    void submit(
      () => session.sendPasswordReset(typed),
      () => authDialog.show({ name: 'reset-sent', email: typed }),
    );
  };

  return (
    <div className={styles.view}>
      <p className={styles.text}>
        Enter the email of your account, and we send you a link to choose a new password.
      </p>
      <form
        ref={form}
        method="post"
        noValidate
        aria-label={title}
        className={styles.form}
        {...listeners}
        onSubmit={onSubmit}
      >
        <Alert message={error} />
        <EmailField
          defaultValue={email}
          error={missing.length > 0 ? EMAIL_INVALID : errors.email}
          readOnly={isBusy}
        />
        <Button type="submit" variant="primary" busy={isBusy} disabled={errors.email !== undefined}>
          {isBusy ? 'Please wait...' : 'Send Link'}
        </Button>
      </form>
      <Button variant="quiet" disabled={isBusy} onClick={() => authDialog.show({ name: 'login' })}>
        Back to Sign In
      </Button>
    </div>
  );
}
