import { useId, type JSX } from 'react';
import { Button, DEFAULT_THEME, useBehavior, useHost } from '@prelude/shared';
import styles from './AppearanceSection.module.css';
import { keepSetting } from './keepSetting';
import { SettingsRow, SettingsSection } from './SettingsSection';
import { Switch } from './Switch';

/** Theme, accent colour and glow (specification, point 1). */
export function AppearanceSection(): JSX.Element {
  const { theme, toasts } = useHost();
  const { theme: themeName, accentColor, glowEnabled } = useBehavior(theme.state$);
  const accentId = useId();
  const setAccentColor = (color: string): boolean =>
    keepSetting(() => theme.setAccentColor(color), toasts);

  return (
    <SettingsSection title="Appearance">
      <Switch
        label="Dark theme"
        text="Switch off for the light theme."
        isOn={themeName === 'dark'}
        onChange={(isDark) => keepSetting(() => theme.setTheme(isDark ? 'dark' : 'light'), toasts)}
      />
      <SettingsRow
        title={<label htmlFor={accentId}>Accent colour</label>}
        text="Marks what is active and what asks to be pressed."
      >
        <Button variant="quiet" onClick={() => setAccentColor(DEFAULT_THEME.accentColor)}>
          Reset
        </Button>
        <input
          id={accentId}
          type="color"
          className={styles.color}
          value={accentColor}
          onChange={(event) => setAccentColor(event.currentTarget.value)}
        />
      </SettingsRow>
      <Switch
        label="Glow"
        text="A soft halo around the play button and the current track."
        isOn={glowEnabled}
        onChange={(isOn) => keepSetting(() => theme.setGlowEnabled(isOn), toasts)}
      />
    </SettingsSection>
  );
}
