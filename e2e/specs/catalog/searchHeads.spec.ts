import { silencePreviews } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';

test.beforeEach(({ context }) => silencePreviews(context));

test('“More by this artist” opens the artist’s page, an album’s name the album’s; Back, Forward and a reload find them, and the search before stays', async ({
  page,
  asGuest,
  search,
  player,
}) => {
  const artist = 'Kodagu Monsoon Unit';
  await asGuest();
  await search.open();
  await search.box.fill('monsoon');
  await expect(search.resultsOf('monsoon')).toBeVisible();
  const card = search.results.getByRole('listitem').filter({ hasText: artist }).first();
  await card.hover();
  const menu = new TrackMenu(page, card.getByRole('button', { name: /^More for / }));
  await menu.button.click();
  await menu.item('More by this artist').click();

  await expect(search.pageHeading(artist)).toBeVisible();
  await expect(page).toHaveTitle(`${artist} · Prelude`);
  await expect(search.box).toHaveValue('');
  await expect(search.playButtons).toHaveCount(5);
  await page.getByRole('button', { name: 'Play all', exact: true }).click();
  await player.expectSoundToAdvance();

  await page.getByRole('button', { name: 'Kaapi Thota', exact: true }).click();
  await expect(search.pageHeading('Kaapi Thota')).toBeVisible();
  await page.reload();
  await expect(search.pageHeading('Kaapi Thota')).toBeVisible();
  await page.goBack();
  await expect(search.pageHeading(artist)).toBeVisible();
  await page.goForward();
  await expect(page).toHaveTitle('Kaapi Thota · Prelude');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle('Search · Prelude');

  await test.step('typing on a head searches, and loses no letter', async () => {
    await page.goForward();
    await expect(search.pageHeading(artist)).toBeVisible();
    await search.box.focus();
    await page.keyboard.type('kodagu monsoon unit');
    await expect(search.box).toHaveValue('kodagu monsoon unit');
    await expect(search.resultsOf('kodagu monsoon unit')).toBeVisible();
    await expect(search.heading).toBeVisible();
  });

  await test.step('the artist is the top result; a press on it plays all of it', async () => {
    await search.results.getByRole('region', { name: 'Top result' }).getByText('5 tracks').click();
    await player.expectSoundToAdvance();
    await expect(player.region).toContainText('Kodagu Monsoon');
  });
});
