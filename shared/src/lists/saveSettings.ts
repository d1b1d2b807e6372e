import { StorageError, type HostApi, type SettingsState } from '@prelude/shared';

/**
 * Changes preferences; true if they are saved. If the browser's storage refuses, they stay, and a toast says that `subject` could not
 * be saved.
 */
export function saveSettings(
  { settings, toasts }: Pick<HostApi, 'settings' | 'toasts'>,
  changes: Partial<SettingsState>,
  subject: string,
): boolean {
  try {
    settings.change(changes);
    return true;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    toasts.show(`${subject} could not be saved. ${error.reason}`, 'error');
    return false;
  }
}
