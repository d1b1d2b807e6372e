import { Button, useBehavior, useHost } from '@prelude/shared';
import { useEffect, useId, useRef, type FormEvent, type JSX } from 'react';
import { Alert } from './Alert';
import type { AuthDialogView } from './authDialog';
import styles from './AuthForm.module.css';
import { CredentialFields } from './CredentialFields';
import { GoogleButton, type IdentityProps } from './GoogleButton';
import { FIELDS_INCOMPLETE, useFieldValidation } from './useFieldValidation';
import { useSubmission } from './useSubmission';
import { useWaitingSongs } from './useWaitingSongs';

interface SignInFormProps extends IdentityProps {
  /** Fields are cleared on a switch: each mode is a separate form, by its `key`. */
  readonly mode: 'login' | 'signup';
  readonly title: string;
}

const OFFLINE = 'You are offline. Signing in needs a network.';

/** Signs in or signs up with an email and a password (specification 2.9 and 5.1). */
export function SignInForm({ mode, title, ...ways }: SignInFormProps): JSX.Element {
  const { session, authDialog } = ways;
  const form = useRef<HTMLFormElement>(null);
  const fields = useFieldValidation();
  const { isBusy, submit } = useSubmission(session);
  const { error } = useBehavior(session.session$);
  const isOnline = useBehavior(useHost().online$);
  const waitingSongs = useWaitingSongs();
  const waitingId = useId();
  const isAnotherWayBusy = useBehavior(session.pendingSignIn$) !== null;
  const isNew = mode === 'signup';
  const isWrong = Object.keys(fields.errors).length > 0;

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const show = (view: AuthDialogView): void => authDialog.show(view);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    session.clearError();
    const texts = fields.read(event.currentTarget);
    if (!texts) return;
    const { email = '', password = '', displayName = '' } = texts;
    void submit(
      () =>
        isNew
          ? session.signUp({ email, password, displayName })
          : session.signIn({ email, password }),
      () => authDialog.close(),
    );
  };

  return (
    <div className={styles.view}>
      {waitingSongs !== null && (
        <p id={waitingId} className={styles.text}>
          {waitingSongs}
        </p>
      )}
      {/* `post`, so that no browser ever writes a password into a URL. */}
      <form
        ref={form}
        method="post"
        noValidate
        aria-label={title}
        aria-describedby={waitingSongs === null ? undefined : waitingId}
        className={styles.form}
        {...fields.listeners}
        onSubmit={onSubmit}
      >
        <Alert
          message={fields.missing.length > 0 ? FIELDS_INCOMPLETE : isOnline ? error : OFFLINE}
        />
        <CredentialFields isNew={isNew} fields={fields} readOnly={isBusy} />
        {!isNew && (
          <button
            type="button"
            className={`${styles.link} ${styles.forgot}`}
            disabled={isBusy}
            onClick={() => {
              const typed = form.current?.querySelector<HTMLInputElement>('[name="email"]');
              show({ name: 'reset', email: typed?.value.trim() ?? '' });
            }}
          >
            Forgot your password?
          </button>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          disabled={isWrong || isAnotherWayBusy}
        >
          {isBusy ? 'Please wait...' : isNew ? 'Create Account' : 'Sign In'}
        </Button>
      </form>
      <p className={styles.or}>or</p>
      <GoogleButton {...ways} disabled={isBusy || isAnotherWayBusy} />
      <p className={styles.switch}>
        <span>{isNew ? 'Already have an account? ' : 'Don’t have an account? '}</span>
        <button
          type="button"
          className={styles.link}
          disabled={isBusy}
          onClick={() => show({ name: isNew ? 'login' : 'signup' })}
        >
          {isNew ? 'Sign in' : 'Sign up'}
        </button>
      </p>
    </div>
  );
}
