import type { JSX } from 'react';
import { Button, EmailText, useBehavior, useHost } from '@prelude/shared';
import { SettingsRow, SettingsSection } from './SettingsSection';

/** The user's name and email, and for a guest the ways to an account. */
export function AccountSection(): JSX.Element {
  const { session$, events } = useHost();
  const { currentUser, isLoading } = useBehavior(session$);
  // The browser remembers the user, but the identity service has not sent the name yet.
  const isUnnamed = isLoading && currentUser?.displayName === '';
  const email = currentUser?.email ? <EmailText email={currentUser.email} /> : 'None';
  const ask = (mode: 'login' | 'signup') => () => events.publish('open-auth-modal', { mode });
  return (
    <SettingsSection title="Account">
      <SettingsRow title="Name">
        <span dir="auto">
          {isUnnamed ? 'Loading…' : (currentUser?.displayName ?? 'Nobody is signed in')}
        </span>
      </SettingsRow>
      <SettingsRow title="Email">{isUnnamed ? 'Loading…' : email}</SettingsRow>
      {currentUser?.isGuest !== false && !isUnnamed && (
        <SettingsRow
          title="You are a guest"
          text="An account keeps playlists too. What you liked and played comes with you."
        >
          <Button onClick={ask('signup')}>Create Account</Button>
          <Button variant="primary" onClick={ask('login')}>
            Sign In
          </Button>
        </SettingsRow>
      )}
    </SettingsSection>
  );
}
