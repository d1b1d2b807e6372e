import type { JSX } from 'react';
import { useBehavior, useHost } from '@prelude/shared';
import { SettingsRow, SettingsSection } from './SettingsSection';

/** Who is present: their name and email. */
export function AccountSection(): JSX.Element {
  const { currentUser, isLoading } = useBehavior(useHost().session$);
  // Somebody whom the browser remembers, and the identity service has not named yet.
  const isUnnamed = isLoading && currentUser?.displayName === '';
  return (
    <SettingsSection title="Account">
      <SettingsRow title="Name">
        <span dir="auto">
          {isUnnamed ? 'Loading…' : (currentUser?.displayName ?? 'Nobody is signed in')}
        </span>
      </SettingsRow>
      <SettingsRow title="Email">
        {isUnnamed ? 'Loading…' : (currentUser?.email ?? 'None')}
      </SettingsRow>
    </SettingsSection>
  );
}
