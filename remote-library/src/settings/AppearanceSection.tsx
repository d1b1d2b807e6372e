import type { JSX } from 'react';
import { useBehavior, useHost } from '@prelude/shared';
import { AccentSetting } from './AccentSetting';
import { SettingsSection } from './SettingsSection';
import { Switch } from './Switch';

/** Theme, accent colour and glow (specification 3.13). */
export function AppearanceSection(): JSX.Element {
  const { theme } = useHost();
  const { theme: themeName, glowEnabled } = useBehavior(theme.state$);
  return (
    <SettingsSection title="Appearance">
      <Switch
        label="Dark theme"
        text="Off gives the light theme."
        isOn={themeName === 'dark'}
        onChange={(isDark) => theme.setTheme(isDark ? 'dark' : 'light')}
      />
      <AccentSetting />
      <Switch
        label="Glow"
        text="A soft halo around the play button and the current track."
        isOn={glowEnabled}
        onChange={theme.setGlowEnabled}
      />
    </SettingsSection>
  );
}
