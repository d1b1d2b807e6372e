import { expect, test } from '../../fixtures/test.ts';

test.beforeEach(async ({ asGuest, search }) => {
  await asGuest();
  await search.open();
});

test('a misspelled query finds results, shows the correction, and offers to search for it', async ({
  search,
}) => {
  await search.box.fill('jzaz');
  await search.box.press('Enter');
  const found = search.resultsOf('jzaz');
  await expect(search.didYouMean).toHaveText('Did you mean jazz?');
  await expect(found).toContainText('Showing its results.');
  const first = (await search.playButtons.first().getAttribute('aria-label')) ?? '';

  await search.didYouMean.click();
  await expect(search.box).toHaveValue('jazz');
  await expect(search.resultsOf('jazz')).toBeVisible();
  await expect(search.didYouMean).toBeHidden();
  await expect(search.playButtons.first()).toHaveAccessibleName(first);

  await search.clear.click();
  await expect(search.recent.getByRole('listitem')).toHaveText(['jazz', 'jzaz']);
});
