import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** Changes the site's page on its way to the browser; its headers stay the same. */
async function changePage(page: Page, change: (html: string) => string): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

test('the shell does not run if its page lacks the hashes, and the page says so', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/integrity/i);
  await changePage(page, (html) => html.replace(/(<script src[^>]*?) integrity="[^"]*"/g, '$1'));
  await page.goto('/');
  const words = page.getByRole('heading', { name: 'Something went wrong' });
  await expect(words).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
