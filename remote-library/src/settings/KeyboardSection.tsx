import { Button, useBehavior, useHost } from '@prelude/shared';
import { saveSettings } from '@prelude/shared/lists';
import type { JSX } from 'react';
import { SettingsRow, SettingsSection } from './SettingsSection';
import { Switch } from './Switch';

/** Switches single-key shortcuts, which users of speech input, for example, want to turn off. */
export function KeyboardSection(): JSX.Element {
  const host = useHost();
  const { keyboardShortcuts } = useBehavior(host.settings.state$);
  const change = (isOn: boolean): void =>
    void saveSettings(host, { keyboardShortcuts: isOn }, 'Your keyboard settings');
  return (
    <SettingsSection title="Keyboard">
      <Switch
        label="Keyboard shortcuts"
        text="Single keys move the player and change pages: Space plays and pauses, the left arrow key goes home, the right one to search."
        isOn={keyboardShortcuts}
        onChange={change}
      />
      <SettingsRow title="List of keys" text="While they are on, ? shows it too.">
        <Button onClick={host.showShortcuts}>Show all shortcuts</Button>
      </SettingsRow>
    </SettingsSection>
  );
}
