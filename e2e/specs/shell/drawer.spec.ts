import { boxAtRest } from '../../fixtures/boxAtRest.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the drawer opens by its button, makes the page behind it inert and returns the focus', async ({
  page,
  asGuest,
  home,
  search,
}) => {
  const menu = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await menu.click();
  await expect(drawer).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement === body || activeElement?.closest('dialog') !== null;
      }),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();

  await menu.click();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();

  await menu.click();
  await boxAtRest(drawer);
  await page.mouse.click(380, 400);
  await expect(drawer).toBeHidden();

  await menu.click();
  await drawer.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(drawer).toBeHidden();
  // A focused box would open the on-screen keyboard.
  await expect(search.heading).toBeFocused();

  await menu.click();
  await expect(drawer).toBeVisible();
  // Not goBack, which waits for the navigation that the page cancels.
  await page.evaluate(() => window.history.back());
  await expect(drawer).toBeHidden();
  await expect(search.heading).toBeVisible();
  await expect(menu).toBeFocused();

  await test.step('it closes when the window becomes wide enough for the sidebar', async () => {
    await menu.click();
    await expect(drawer).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  await test.step('on the narrowest phone the top bar has a search button of touch size, and everything in it fits', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const banner = page.getByRole('banner');
    const button = banner.getByRole('button', { name: 'Search', exact: true });
    const { width, height } = await boxAtRest(button);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect((await boxAtRest(banner)).width).toBe(320);
    for (const each of await banner.getByRole('button').all()) {
      const { x, width: its } = await boxAtRest(each);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + its).toBeLessThanOrEqual(320);
    }
    await button.tap();
    await expect(search.heading).toBeFocused();
    await expect(button).toHaveAttribute('aria-current', 'page');
  });
});
