import { silencePreviews } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';

test.beforeEach(({ context }) => silencePreviews(context));

test('a misspelled query is corrected, and searches with Enter are offered again after a reload, newest first', async ({
  page,
  asGuest,
  search,
}) => {
  const recent = search.recent.getByRole('listitem');
  await asGuest();
  await search.open();
  await expect(search.recent).toBeHidden();
  await search.box.fill('jzaz');
  await search.box.press('Enter');
  await expect(search.didYouMean).toHaveText('Did you mean jazz?');
  await expect(search.resultsOf('jzaz')).toContainText('Showing its results.');
  const first = (await search.playButtons.first().getAttribute('aria-label')) ?? '';
  await search.didYouMean.click();
  await expect(search.box).toHaveValue('jazz');
  await expect(search.resultsOf('jazz')).toBeVisible();
  await expect(search.didYouMean).toBeHidden();
  await expect(search.playButtons.first()).toHaveAccessibleName(first);
  for (const query of ['rock', 'pop']) {
    await search.box.fill(query);
    await search.box.press('Enter');
    await expect(search.resultsOf(query)).toBeVisible();
  }
  await page.reload();
  await expect(recent).toHaveText(['pop', 'rock', 'jazz', 'jzaz']);
  await search.recentQuery('jazz').click();
  await expect(search.resultsOf('jazz')).toBeVisible();
  await search.clear.click();
  await expect(recent).toHaveText(['jazz', 'pop', 'rock', 'jzaz']);
});
