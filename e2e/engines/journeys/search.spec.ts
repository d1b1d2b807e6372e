import { expect, test } from '../test.ts';

test.beforeEach(async ({ asGuest, search }) => {
  await asGuest();
  await search.open();
});

test('typed text is searched for, and its results play', async ({ search, player }) => {
  await search.box.fill('jazz');
  await expect(search.resultsOf('jazz')).toBeVisible();
  await search.playButtons.first().click();
  await player.expectSoundToAdvance();
});

test('arrow keys lead from the box to the results and back', async ({ page, search }) => {
  await search.box.fill('rock');
  // Closes the suggestions.
  await page.keyboard.press('Enter');
  await expect(search.resultsOf('rock')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(search.playButtons.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(search.playButtons.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search.box).toBeFocused();
});
