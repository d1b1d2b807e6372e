import { useBehavior, useHost, type SettingsState } from '@prelude/shared';
import { saveSettings } from '@prelude/shared/lists';

/**
 * The audio preferences, and how to change them. A toast shows the outcome (specification 8.6). If the browser's
 * storage refuses a change, the setting stays.
 */
export function useAudioSettings(): {
  readonly audio: SettingsState;
  readonly changeAudio: (changes: Partial<SettingsState>) => void;
} {
  const host = useHost();
  const audio = useBehavior(host.settings.state$);
  const changeAudio = (changes: Partial<SettingsState>): void => {
    if (saveSettings(host, changes, 'Your audio settings'))
      host.toasts.show('Audio settings updated!', 'success');
  };
  return { audio, changeAudio };
}
