import { ROW_TITLES } from '../../pages/HomePage.ts';
import { expect, test } from '../test.ts';

test('home shows ten rows with covers', async ({ asGuest, home }) => {
  await asGuest();
  for (const title of ROW_TITLES) {
    await home.row(title).evaluate((row) => row.scrollIntoView({ behavior: 'instant' }));
    await home.playButtons(title).first().waitFor();
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
  await search.playButtons.nth(12).waitFor();
  await page.goBack();
  await home.greeting.waitFor();
  await expect.poll(top).toBeGreaterThan(0);
  expect(left).toBeGreaterThanOrEqual(0);
  await home.showAll('Country').and(page.locator(':focus')).waitFor();
});
