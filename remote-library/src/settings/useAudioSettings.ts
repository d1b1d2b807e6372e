import { useBehavior, useHost, type SettingsState } from '@prelude/shared';
import { keepSetting } from './keepSetting';

/** The audio preferences, and how to change them: the outcome is told by toast (specification, point 8). */
export function useAudioSettings(): {
  readonly audio: SettingsState;
  readonly changeAudio: (changes: Partial<SettingsState>) => void;
} {
  const { settings, toasts } = useHost();
  const audio = useBehavior(settings.state$);
  const changeAudio = (changes: Partial<SettingsState>): void => {
    if (keepSetting(() => settings.change(changes), toasts))
      toasts.show('Audio settings updated!', 'success');
  };
  return { audio, changeAudio };
}
