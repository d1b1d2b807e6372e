import { expectNoViolations } from '../../fixtures/axe.ts';
import { catalogueIds } from '../../fixtures/catalogueIds.ts';
import { expect, test } from '../../fixtures/test.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';

test('a track’s link: one press of a stranger plays it, and it goes on as a guest', async ({
  page,
  baseURL,
  landing,
  player,
}) => {
  const [id] = await catalogueIds(baseURL);
  await page.goto(`/?track=${id}`);
  const card = page.getByRole('complementary', { name: 'The track of the link' });
  await expect(card).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page).toHaveTitle(/ by .+ · Prelude$/);
  await expectNoViolations(page, 'the track of a link');
  await card.getByRole('button', { name: /^Play / }).click();
  await player.expectSoundToAdvance();
  await landing.continueAsGuest.click();
  await expect(player.region.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(card).toBeHidden();
});

test('a link copied from a menu is in the clipboard, its page names the track, and it opens ready to play', async ({
  page,
  context,
  asGuest,
  home,
  player,
  toast,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await asGuest();
  const more = home.row('Trending Now').getByRole('button', { name: /^More for .+ by / });
  const menu = new TrackMenu(page, more.first());
  await menu.button.click();
  await menu.item('Copy link').click();
  await expect(toast).toHaveText('Link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const served = await (await page.request.get(link)).text();
  const [, title = ''] = /<meta property="og:title" content="([^"]+)"/.exec(served) ?? [];
  expect(served).toContain(`<title>${title} · Prelude</title>`);
  expect(title).toMatch(/ by /);

  await page.goto(link);
  await expect(page).toHaveTitle(/ by .+ · Prelude$/);
  await player.region.getByRole('button', { name: 'Play', exact: true }).click();
  await player.expectSoundToAdvance();
});

test('a playlist’s link is a preview that plays', async ({ page, baseURL, player }) => {
  const ids = await catalogueIds(baseURL);
  await page.goto(`/#playlist=Late+jazz&tracks=${ids.join('-')}-1`);
  const preview = page.getByRole('dialog', { name: 'Late jazz' });
  await expect(preview.getByText('6 tracks. 1 more track is not in the catalogue.')).toBeVisible();
  await expectNoViolations(page, 'the playlist of a link');
  await preview.getByRole('button', { name: 'Play all' }).click();
  await player.expectSoundToAdvance();
});
