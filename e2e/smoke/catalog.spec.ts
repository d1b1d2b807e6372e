import { expect, test } from '../fixtures/test.ts';

test('home greets and shows tracks in its first row', async ({ asGuest, home }) => {
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await expect(home.playButtons('Trending Now').first()).toBeEnabled();
});

test('a search finds tracks', async ({ asGuest, search }) => {
  await asGuest();
  await search.open();
  await search.box.fill('love');
  await search.box.press('Enter');
  await expect(search.playButtons.first()).toBeEnabled();
});
