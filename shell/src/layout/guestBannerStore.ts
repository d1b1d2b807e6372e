import { createState } from '@prelude/shared';
import { attempt, type StoragePort } from '@prelude/shared/host';
import type { ReadText } from '../session/sessionHint';

const DISMISSED_KEY = 'guest_banner_dismissed';

/** True if the banner was dismissed in this browser session; `read` reads its storage. */
export const isBannerDismissed = (read: ReadText): boolean => read(DISMISSED_KEY) === '1';

/** Whether the guest banner was dismissed, for the browser session (specification 2.7). */
export type GuestBannerStore = ReturnType<typeof createGuestBanner>;

/** Creates the banner's state over the browser session's storage. */
export function createGuestBanner(sessionStorage: StoragePort) {
  const cell = createState(isBannerDismissed((key) => sessionStorage.read(key)));
  return {
    isDismissed$: cell.state$,
    dismiss(): void {
      cell.update(() => true);
      // Otherwise it stays dismissed until the page is reloaded.
      attempt(() => sessionStorage.write(DISMISSED_KEY, '1'));
    },
  };
}
