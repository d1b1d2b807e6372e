import { expect, test } from '../fixtures/test.ts';

/** A page whose script is damaged shows its own words after a while, which need no script, and its link starts it again. */
for (const [what, script] of [
  ['the shell’s entry', '**/shell/shell.*.js'],
  ['its vendor chunk', '**/shell/vendor.*.js'],
] as const) {
  for (const theme of ['dark', 'light'] as const) {
    test(`where ${what} is damaged the page says so and offers to load again (${theme})`, async ({
      page,
      landing,
      expectedErrors,
    }) => {
      expectedErrors.push(/valid digest/, /unhandled/);
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.route(script, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'damaged' }),
      );
      await page.goto('/?from=mail');
      const words = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
      await expect(words).toBeVisible({ timeout: 20_000 });
      await expect(words).toContainText('Something went wrong');
      await expect(words).toContainText('Please try refreshing the page.');
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);

      await page.unroute(script);
      const again = page.getByRole('link', { name: 'Refresh Page' });
      await again.focus();
      await page.keyboard.press('Enter');
      await expect(landing.continueAsGuest).toBeVisible();
      await expect(words).toHaveCount(0);
      expect(new URL(page.url()).search).toBe('?from=mail');
    });
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says so too', async ({ page }) => {
    await page.goto('/');
    const words = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await expect(words).toBeVisible({ timeout: 20_000 });
  });
});
