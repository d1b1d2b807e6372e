import { createState } from '@prelude/shared';
import { attempt, type StoragePort } from '@prelude/shared/host';
import type { ReadText } from '../session/sessionHint';

const OPEN_KEY = 'quick_access_open';

/** False if the user has closed the group; `read` reads the browser's storage. */
export const isQuickAccessOpen = (read: ReadText): boolean => read(OPEN_KEY) !== '0';

/** Whether the sidebar's Quick Access group is open; stored in this browser, open at first. */
export type QuickAccessStore = ReturnType<typeof createQuickAccess>;

/** Creates the group's state over the browser's storage. */
export function createQuickAccess(storage: StoragePort) {
  const cell = createState(isQuickAccessOpen((key) => storage.read(key)));
  return {
    isOpen$: cell.state$,
    toggle(): void {
      cell.update((isOpen) => !isOpen);
      // Otherwise it lasts until the page is reloaded.
      attempt(() => storage.write(OPEN_KEY, cell.state$.value ? '1' : '0'));
    },
  };
}
