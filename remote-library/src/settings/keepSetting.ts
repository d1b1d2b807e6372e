import { StorageError, type Toasts } from '@prelude/shared';

/**
 * Runs a change of a setting and says whether it was kept. Where the browser's storage refuses it, an
 * error toast says so and nothing changes, so the control goes back; any other failure is a defect
 * and goes on.
 */
export function keepSetting(change: () => void, toasts: Toasts): boolean {
  try {
    change();
    return true;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    toasts.show(`Your setting could not be saved. ${error.message}.`, 'error');
    return false;
  }
}
