import { expect, test } from '../../fixtures/test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that something went wrong', async ({ page }) => {
    await page.goto('/');
    const words = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await expect(words).toBeVisible();
  });
});
