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

test('the top result leads to the artist, whose page plays all of it, and to an album', async ({
  page,
  search,
  player,
}) => {
  const artist = 'Kodagu Monsoon Unit';
  await search.box.fill(artist);
  await search.results
    .getByRole('region', { name: 'Top result' })
    .getByRole('button', { name: artist, exact: true })
    .click();
  await search.pageHeading(artist).waitFor();
  await page.getByRole('button', { name: 'Play all', exact: true }).click();
  await player.expectSoundToAdvance();
  await page.getByRole('button', { name: 'Kaapi Thota', exact: true }).click();
  await search.pageHeading('Kaapi Thota').waitFor();
  await page.goBack();
  await search.pageHeading(artist).waitFor();
});

test('a suggestion is chosen by keys, a part of it is removed, and the results are sampled', async ({
  page,
  search,
  player,
}) => {
  await search.box.fill('slow pi');
  await search.suggestions.first().filter({ hasText: 'slow piano' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await search.resultsOf('slow piano').waitFor();
  await page.getByRole('button', { name: 'Search without slow', exact: true }).click();
  await search.resultsOf('piano').waitFor();
  await search.sample.click();
  await player.expectSoundToAdvance();
  await search.results.filter({ hasText: /[2-9] of 10/ }).waitFor();
  await page.getByRole('button', { name: 'Stop sampling', exact: true }).click();
  await player.region.filter({ hasText: 'Pick a track to start' }).waitFor();
});
