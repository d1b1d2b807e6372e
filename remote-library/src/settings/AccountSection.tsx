import type { JSX } from 'react';
import { useBehavior, useHost } from '@prelude/shared';
import { SettingsRow, SettingsSection } from './SettingsSection';

/** Who is present: their name and email. */
export function AccountSection(): JSX.Element {
  const { currentUser } = useBehavior(useHost().session$);
  return (
    <SettingsSection title="Account">
      <SettingsRow title="Name">
        <span dir="auto">{currentUser?.displayName ?? 'Nobody is signed in'}</span>
      </SettingsRow>
      <SettingsRow title="Email">{currentUser?.email ?? 'None'}</SettingsRow>
    </SettingsSection>
  );
}
