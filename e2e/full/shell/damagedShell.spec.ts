import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** Replaces scripts by text that no browser runs. */
const damage = (page: Page, scripts: string): Promise<unknown> =>
  page.route(scripts, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'damaged' }),
  );

test('a page whose scripts are damaged says so and offers to load again', async ({
  page,
  landing,
  expectedErrors,
}) => {
  expectedErrors.push(/valid digest/, /integrity checks failed/, /unhandled/);
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  await damage(page, '**/shell/shell.*.js');
  await page.goto('/?from=mail');
  const words = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(words).toBeVisible();
  await expect(words).toContainText('Please try refreshing the page.');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  await page.unrouteAll();
  const again = page.getByRole('link', { name: 'Refresh Page' });
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(landing.continueAsGuest).toBeVisible();
  await expect(words).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('?from=mail');

  await test.step('a browser that lacks what the supported ones have is told that it is too old', async () => {
    // As where a browser can't read the scripts: none runs.
    await damage(page, '**/shell/*.js');
    await page.goto('/');
    const message = page.getByRole('heading', { name: 'This browser is too old', exact: true });
    await expect(message).toBeHidden();
    // As where a browser does not know the condition.
    await page.evaluate(() => {
      for (const sheet of document.styleSheets)
        for (const [index, rule] of [...sheet.cssRules].entries())
          if (rule instanceof CSSSupportsRule && rule.cssText.includes(':first-child'))
            sheet.deleteRule(index);
    });
    await expect(message).toBeVisible();
    await expect(words).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that something went wrong', async ({ page }) => {
    await page.goto('/');
    const words = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await expect(words).toBeVisible();
  });
});
