import { StorageError, useBehavior, useHost, type SettingsState } from '@prelude/shared';

/**
 * The audio preferences, and how to change them. A toast shows the outcome (specification 8.6). If the browser's
 * storage refuses a change, the setting stays.
 */
export function useAudioSettings(): {
  readonly audio: SettingsState;
  readonly changeAudio: (changes: Partial<SettingsState>) => void;
} {
  const { settings, toasts } = useHost();
  const audio = useBehavior(settings.state$);
  const changeAudio = (changes: Partial<SettingsState>): void => {
    try {
      settings.change(changes);
      toasts.show('Audio settings updated!', 'success');
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      toasts.show(`Your audio settings could not be saved. ${error.reason}`, 'error');
    }
  };
  return { audio, changeAudio };
}
