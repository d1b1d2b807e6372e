import type { JSX } from 'react';
import type { AuthDialogView } from './authDialog';
import type { IdentityProps } from './GoogleButton';
import { GuestOffer } from './GuestOffer';
import { PasswordResetForm } from './PasswordResetForm';
import { PasswordResetSent } from './PasswordResetSent';
import { SignInForm } from './SignInForm';
import { TestIdentityChooser } from './TestIdentityChooser';

/** Props of a view of the sign-in dialog. */
export interface AuthViewProps extends IdentityProps {
  readonly view: AuthDialogView;
  readonly title: string;
}

/** The content of the sign-in dialog. */
export function AuthView({ view, title, ...ways }: AuthViewProps): JSX.Element {
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
