import { createState } from '@prelude/shared';
import { attempt, type StoragePort } from '@prelude/shared/host';

const DISMISSED_KEY = 'guest_banner_dismissed';

/** Whether the guest banner was dismissed, for the browser session (decisions, "Who is who"). */
export type GuestBannerStore = ReturnType<typeof createGuestBanner>;

/** Creates the banner's state over the browser session's storage. */
export function createGuestBanner(sessionStorage: StoragePort) {
  const cell = createState(sessionStorage.read(DISMISSED_KEY) === '1');
  return {
    isDismissed$: cell.state$,
    dismiss(): void {
      cell.update(() => true);
      // Otherwise it stays dismissed until the page is reloaded.
      attempt(() => sessionStorage.write(DISMISSED_KEY, '1'));
    },
  };
}
