import type { Page } from '@playwright/test';

/** Makes the page's visitor a guest who has used the product before: it opens at home. */
export const beGuest = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    localStorage.setItem('guest_session', 'guest_measure');
    localStorage.setItem('guest_present', '1');
  });
