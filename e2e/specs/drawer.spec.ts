import { boxAtRest } from '../fixtures/boxAtRest.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

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
  await expect(menu).toBeFocused();

  await menu.click();
  await page.mouse.click(380, 400);
  await expect(drawer).toBeHidden();

  await menu.click();
  await drawer.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(search.box).toBeFocused();

  await menu.click();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(home.greeting).toBeVisible();
  await expect(menu).toBeFocused();
});

test('the drawer closes when the window becomes wide enough for the sidebar', async ({
  page,
  asGuest,
  home,
}) => {
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('dialog')).toBeHidden();
  // The sidebar's link: strict mode fails if the top bar has another one.
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveTitle('Search · Prelude');
});

test('Quick Access stays collapsed after a reload, in the drawer and the sidebar', async ({
  page,
  asGuest,
  home,
}) => {
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const toggle = page.getByRole('button', { name: 'Quick Access' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: /^Liked Songs/ })).toBeVisible();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('button', { name: /^Liked Songs/ })).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('button', { name: /^Recently Played/ })).toBeHidden();
});

for (const width of [320, 390]) {
  test.describe(`on a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true });

    test('the top bar has a search button of touch size, and everything in it fits', async ({
      page,
      asGuest,
      home,
      search,
    }) => {
      await asGuest();
      await expect(home.greeting).toBeVisible();
      const button = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
      const { width: wide, height: high } = await boxAtRest(button);
      expect(Math.min(wide, high)).toBeGreaterThanOrEqual(44);
      const bar = await boxAtRest(page.getByRole('banner'));
      expect(bar.width).toBe(width);
      for (const each of await page.getByRole('banner').getByRole('button').all()) {
        const { x, width: its } = await boxAtRest(each);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + its).toBeLessThanOrEqual(width);
      }
      await button.tap();
      // A focused box would open the on-screen keyboard.
      await expect(search.heading).toBeFocused();
      await expect(button).toHaveAttribute('aria-current', 'page');
    });
  });
}
