import { expect, test } from '../fixtures/test.ts';
import type { SearchPage } from '../pages/SearchPage.ts';

/** Searches for each of these with Enter, and leaves the box empty. */
async function searchFor(search: SearchPage, ...queries: readonly string[]): Promise<void> {
  for (const query of queries) {
    await search.box.fill(query);
    await search.box.press('Enter');
    await expect(search.resultsOf(query)).toBeVisible();
  }
  await search.clear.click();
  await expect(search.genres).toBeVisible();
}

test.beforeEach(async ({ asGuest, search }) => {
  await asGuest();
  await search.open();
});

test('searches with Enter are offered again, newest first, also after a reload', async ({
  page,
  search,
}) => {
  await expect(search.recent).toBeHidden();
  await searchFor(search, 'jazz', 'rock');
  await expect(search.recent.getByRole('listitem')).toHaveText(['rock', 'jazz']);
  await page.reload();
  await expect(search.recent.getByRole('listitem')).toHaveText(['rock', 'jazz']);

  await search.recentQuery('jazz').click();
  await expect(search.box).toHaveValue('jazz');
  await expect(search.resultsOf('jazz')).toBeVisible();
  await search.clear.click();
  await expect(search.recent.getByRole('listitem')).toHaveText(['jazz', 'rock']);
});

test('partly typed words, genre tiles and searches by window event are not remembered', async ({
  search,
}) => {
  await search.box.pressSequentially('jaz');
  await expect(search.resultsOf('jaz')).toBeVisible();
  await search.clear.click();
  await search.tile('Rock').click();
  await search.playButtons.first().click();
  await expect(search.resultsOf('rock hits')).toBeVisible();
  await search.perform({ query: 'country', limit: 5 });
  await expect(search.playButtons).toHaveCount(5);
  await search.clear.click();
  await expect(search.genres).toBeVisible();
  await expect(search.recent).toBeHidden();
});

for (const [use, name] of [
  ['played', /^Play /],
  ['liked', /^Like /],
  ['opened the menu of', /^More for /],
] as const) {
  test(`a typed query is remembered if the user ${use} one of its tracks`, async ({ search }) => {
    await search.box.pressSequentially('jazz');
    const button = search.resultsOf('jazz').getByRole('button', { name }).first();
    await button.focus();
    await button.press('Enter');
    await search.box.fill('');
    await expect(search.recent.getByRole('listitem')).toHaveText(['jazz']);
  });
}

test('recent searches are removed by keyboard, one by one and all at once, and the focus stays in the list', async ({
  page,
  search,
}) => {
  await searchFor(search, 'jazz', 'rock', 'pop');
  await search.removeRecent('rock').focus();
  await page.keyboard.press('Enter');
  await expect(search.removeRecent('jazz')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(search.box).toBeFocused();
  await expect(search.recent.getByRole('listitem')).toHaveText(['pop']);
  await search.clearRecent.click();
  await expect(search.recent).toBeHidden();
  await expect(search.box).toBeFocused();
  await page.reload();
  await expect(search.genres).toBeVisible();
  await expect(search.recent).toBeHidden();
});

test('a long, a right-to-left and a marked-up query stay within their place on a phone', async ({
  page,
  search,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const queries = ['a'.repeat(200), 'מוזיקה לילית', '<b>bold</b> 🎷'];
  for (const query of queries) {
    await search.box.fill(query);
    await search.box.press('Enter');
    await expect(page.getByText(`“${query}”`).first()).toBeVisible();
  }
  await search.clear.click();
  await expect(search.recent.getByRole('listitem')).toHaveText(queries.toReversed());
  const overflow = await page
    .locator('#content')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow).toBe(0);
});
