import { useId, type JSX } from 'react';
import { Button, DEFAULT_THEME, useBehavior, useHost } from '@prelude/shared';
import styles from './AppearanceSection.module.css';
import { SettingsRow, SettingsSection } from './SettingsSection';
import { Switch } from './Switch';

/** Theme, accent colour and glow (specification, point 1). */
export function AppearanceSection(): JSX.Element {
  const { theme } = useHost();
  const { theme: themeName, accentColor, glowEnabled } = useBehavior(theme.state$);
  const accentId = useId();
  return (
    <SettingsSection title="Appearance">
      <Switch
        label="Dark theme"
        text="Off gives the light theme."
        isOn={themeName === 'dark'}
        onChange={(isDark) => theme.setTheme(isDark ? 'dark' : 'light')}
      />
      <SettingsRow
        title={<label htmlFor={accentId}>Accent colour</label>}
        text="Marks what is active and what asks to be pressed."
      >
        <Button variant="quiet" onClick={() => theme.setAccentColor(DEFAULT_THEME.accentColor)}>
          Reset to default
        </Button>
        <input
          id={accentId}
          type="color"
          className={styles.color}
          value={accentColor}
          onChange={(event) => theme.setAccentColor(event.currentTarget.value)}
        />
      </SettingsRow>
      <Switch
        label="Glow"
        text="A soft halo around the play button and the current track."
        isOn={glowEnabled}
        onChange={theme.setGlowEnabled}
      />
    </SettingsSection>
  );
}
