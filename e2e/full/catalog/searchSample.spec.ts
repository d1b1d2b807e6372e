import { expect, test } from '../../fixtures/test.ts';

test('while typing, suggestions are one line that covers no result; a sample of the results leaves the queue as it was', async ({
  page,
  asGuest,
  home,
  search,
  player,
}) => {
  await asGuest();
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  const playing = await player.region.getByRole('button', { name: /^Search for / }).textContent();
  await search.open();
  await search.box.pressSequentially('slow pi');
  await expect(search.suggestions.filter({ hasText: 'slow piano' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(search.box).toBeFocused();
  await expect(search.suggestions.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(search.resultsOf('slow piano')).toBeVisible();
  await expect(search.suggestions).toHaveCount(0);

  await search.sample.click();
  await expect(search.results).toContainText('1 of 10');
  await expect(search.results).toContainText('2 of 10');
  await page.getByRole('button', { name: 'Stop sampling', exact: true }).click();
  await expect(player.region.getByRole('button', { name: /^Search for / })).toHaveText(
    playing ?? '',
  );
  await player.expectSoundToAdvance();
});
