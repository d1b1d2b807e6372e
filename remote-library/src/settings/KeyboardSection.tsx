import { Button, StorageError, useBehavior, useHost } from '@prelude/shared';
import type { JSX } from 'react';
import { SettingsRow, SettingsSection } from './SettingsSection';
import { Switch } from './Switch';

/** Switches single-key shortcuts, which users of speech input, for example, want to turn off. */
export function KeyboardSection(): JSX.Element {
  const { settings, toasts, showShortcuts } = useHost();
  const { keyboardShortcuts } = useBehavior(settings.state$);
  const change = (isOn: boolean): void => {
    try {
      settings.change({ keyboardShortcuts: isOn });
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      toasts.show(`Your keyboard settings could not be saved. ${error.reason}`, 'error');
    }
  };
  return (
    <SettingsSection title="Keyboard">
      <Switch
        label="Keyboard shortcuts"
        text="Single keys move the player and change pages: Space plays and pauses, the left arrow key goes home, the right one to search."
        isOn={keyboardShortcuts}
        onChange={change}
      />
      <SettingsRow title="List of keys" text="While they are on, ? shows it too.">
        <Button onClick={showShortcuts}>Show all shortcuts</Button>
      </SettingsRow>
    </SettingsSection>
  );
}
