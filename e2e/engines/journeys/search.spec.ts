import { test } from '../test.ts';

test.beforeEach(async ({ asGuest, search }) => {
  await asGuest();
  await search.open();
});

test('typed text is searched for, and its results play', async ({ search, player }) => {
  await search.box.fill('jazz');
  await search.resultsOf('jazz').waitFor();
  await search.playButtons.first().click();
  await player.expectSoundToAdvance();
});

test('arrow keys lead from the box to the results and back', async ({ page, search }) => {
  await search.box.fill('rock');
  // Closes the suggestions.
  await page.keyboard.press('Enter');
  await search.resultsOf('rock').waitFor();
  await page.keyboard.press('ArrowDown');
  await search.playButtons.first().and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowRight');
  await search.playButtons.nth(1).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await search.box.and(page.locator(':focus')).waitFor();
});
