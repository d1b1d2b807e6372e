import { expect, test } from '../../fixtures/test.ts';

test('searches with Enter are offered again after a reload, newest first, until they are removed', async ({
  page,
  asGuest,
  search,
}) => {
  const recent = search.recent.getByRole('listitem');
  await asGuest();
  await search.open();
  await expect(search.recent).toBeHidden();
  for (const query of ['jazz', 'rock', 'pop']) {
    await search.box.fill(query);
    await search.box.press('Enter');
    await expect(search.resultsOf(query)).toBeVisible();
  }
  await page.reload();
  await expect(recent).toHaveText(['pop', 'rock', 'jazz']);
  await search.recentQuery('jazz').click();
  await expect(search.resultsOf('jazz')).toBeVisible();
  await search.clear.click();
  await expect(recent).toHaveText(['jazz', 'pop', 'rock']);

  await search.removeRecent('pop').focus();
  await page.keyboard.press('Enter');
  await expect(search.removeRecent('rock')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(search.box).toBeFocused();
  await expect(recent).toHaveText(['jazz']);
  await search.clearRecent.click();
  await expect(search.recent).toBeHidden();
  await page.reload();
  await expect(search.genres).toBeVisible();
  await expect(search.recent).toBeHidden();
});
