import { ROW_TITLES } from '../../pages/HomePage.ts';
import { expect, test } from '../test.ts';

test('home shows ten rows with covers', async ({ asGuest, home }) => {
  await asGuest();
  for (const title of ROW_TITLES) {
    await home.row(title).scrollIntoViewIfNeeded();
    await expect(home.playButtons(title).first()).toBeVisible();
  }
  const cover = home.row('Trending Now').locator('img').first();
  await expect
    .poll(() => cover.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});

test('a row scrolls by its arrow', async ({ asGuest, home }) => {
  await asGuest();
  await home.arrow('Trending Now', 'forward').click();
  await expect.poll(() => home.scrolled('Trending Now')).toBeGreaterThan(100);
  await home.arrow('Trending Now', 'back').click();
  await expect.poll(() => home.scrolled('Trending Now')).toBe(0);
});

test('“Show all” opens the row’s results, and Back returns to the place on home', async ({
  page,
  asGuest,
  home,
  search,
}) => {
  const top = (): Promise<number> => home.content.evaluate(({ scrollTop }) => scrollTop);
  await asGuest();
  await home.showAll('Country').click();
  const left = await top();
  await expect(search.playButtons.nth(12)).toBeVisible();
  await page.goBack();
  await expect(home.greeting).toBeVisible();
  await expect.poll(top).toBeGreaterThan(0);
  expect(left).toBeGreaterThanOrEqual(0);
  await expect(home.showAll('Country')).toBeFocused();
});

test('a narrow window has the sidebar in a drawer', async ({ page, asGuest, home }) => {
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await page.setViewportSize({ width: 500, height: 800 });
  const menu = page.getByRole('button', { name: 'Open menu', exact: true });
  await menu.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Search', exact: true })).toBeVisible();
});
