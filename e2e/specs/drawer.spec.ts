import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the drawer opens by its button, keeps the page behind out of reach and gives the focus back', async ({
  page,
  asGuest,
  home,
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
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeFocused();

  await menu.click();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(home.greeting).toBeFocused();
});

test('the drawer gives way when the window has room for the sidebar', async ({
  page,
  asGuest,
  home,
}) => {
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveTitle('Search · Prelude');
});

test('Quick Access stays folded over a reload, in drawer and sidebar', async ({
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
