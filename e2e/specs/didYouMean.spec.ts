import { expect, test } from '../fixtures/test.ts';

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
  const names = await search.playButtons.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label')),
  );
  expect(names.length).toBeGreaterThan(0);

  await search.didYouMean.click();
  await expect(search.box).toHaveValue('jazz');
  await expect(search.resultsOf('jazz')).toBeVisible();
  await expect(search.didYouMean).toBeHidden();
  await expect(search.playButtons).toHaveCount(names.length);

  await search.clear.click();
  await expect(search.recent.getByRole('listitem')).toHaveText(['jazz', 'jzaz']);
});
