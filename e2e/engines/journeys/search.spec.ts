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

test('a misspelled query is corrected, and recent searches offer both', async ({ search }) => {
  await search.box.fill('jzaz');
  await search.box.press('Enter');
  await expect(search.didYouMean).toHaveText('Did you mean jazz?');
  await search.didYouMean.click();
  await expect(search.resultsOf('jazz')).toBeVisible();
  await search.clear.click();
  await expect(search.recentQuery('jazz')).toBeVisible();
  await expect(search.recentQuery('jzaz')).toBeVisible();
});

test('a genre’s tile shows its tracks', async ({ search }) => {
  await search.tile('Rock').click();
  await expect(search.results).toBeVisible();
  await expect(search.playButtons.nth(12)).toBeVisible();
});

test('arrow keys lead from the box to the results and back', async ({ page, search }) => {
  await search.box.fill('rock');
  await expect(search.resultsOf('rock')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(search.playButtons.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(search.playButtons.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search.box).toBeFocused();
});
