import { Dialog, useBehavior } from '@prelude/shared';
import type { JSX } from 'react';
import type { AuthDialogView } from './authDialog';
import type { IdentityProps } from './GoogleButton';
import { GuestOffer } from './GuestOffer';
import { PasswordResetForm } from './PasswordResetForm';
import { PasswordResetSent } from './PasswordResetSent';
import { SignInForm } from './SignInForm';
import { TestIdentityChooser } from './TestIdentityChooser';

const TITLES: Readonly<Record<AuthDialogView['name'], string>> = {
  login: 'Welcome back',
  signup: 'Create your account',
  reset: 'Reset your password',
  'reset-sent': 'Check your mail',
  'test-identity': 'Choose a test account',
  'guest-offer': 'Continue as a guest?',
};

/** The sign-in dialog, while it is open; shown above every route. */
export function AuthDialogHost(ways: IdentityProps): JSX.Element | null {
  const { authDialog } = ways;
  const view = useBehavior(authDialog.view$);
  if (!view) return null;
  return (
    <Dialog title={TITLES[view.name]} onClose={() => authDialog.close()}>
      <ViewOf view={view} {...ways} />
    </Dialog>
  );
}

function ViewOf({ view, ...ways }: IdentityProps & { readonly view: AuthDialogView }): JSX.Element {
  const title = TITLES[view.name];
  switch (view.name) {
    case 'login':
    case 'signup':
      return <SignInForm key={view.name} mode={view.name} title={title} {...ways} />;
    case 'reset':
      return <PasswordResetForm title={title} email={view.email} {...ways} />;
    case 'reset-sent':
      return <PasswordResetSent email={view.email} {...ways} />;
    case 'test-identity':
      return <TestIdentityChooser {...ways} />;
    case 'guest-offer':
      return <GuestOffer reason={view.reason} {...ways} />;
  }
}
