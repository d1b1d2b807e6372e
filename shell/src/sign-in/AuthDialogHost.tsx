import { Dialog, ErrorState, Spinner, useBehavior, useDeferredCode } from '@prelude/shared';
import type { JSX } from 'react';
import type { AuthDialogView } from './authDialog';
import type { AuthViewProps } from './AuthView';
import { authViewCode } from './authViewCode';
import type { IdentityProps } from './GoogleButton';

const TITLES: Readonly<Record<AuthDialogView['name'], string>> = {
  login: 'Welcome back',
  signup: 'Create your account',
  reset: 'Reset your password',
  'reset-sent': 'Check your mail',
  'test-identity': 'Choose a test account',
  'guest-offer': 'Continue as a guest?',
};

/** The sign-in dialog, while it is open; shown above every route. */
export function AuthDialogHost({
  code = authViewCode,
  ...ways
}: IdentityProps & { readonly code?: typeof authViewCode }): JSX.Element | null {
  const { authDialog } = ways;
  const view = useBehavior(authDialog.view$);
  if (!view) return null;
  return (
    <Dialog title={TITLES[view.name]} onClose={() => authDialog.close()}>
      <DeferredView code={code} view={view} title={TITLES[view.name]} {...ways} />
    </Dialog>
  );
}

function DeferredView({
  code,
  ...props
}: AuthViewProps & { readonly code: typeof authViewCode }): JSX.Element {
  const view = useDeferredCode(code);
  if (view.status === 'ready') return <view.value {...props} />;
  if (view.status === 'failed')
    return (
      <ErrorState
        title="The form could not be loaded."
        text="Please check your connection, or try again in a moment."
        onRetry={() => void code.load()}
      />
    );
  return <Spinner label="Loading the form" />;
}
