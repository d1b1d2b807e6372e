import type { Page } from '@playwright/test';

/** What a page's console says of errors from now on, and what it throws; the list grows while the page is open. */
export function consoleErrorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}
