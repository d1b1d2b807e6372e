import { catalogueIds } from '../../fixtures/catalogueIds.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import { PlaylistPage } from '../../pages/PlaylistPage.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';
import { expect, test } from '../test.ts';

test('a track’s link plays for a stranger, who goes on as a guest, and is ready for the guest', async ({
  page,
  baseURL,
  landing,
  player,
}) => {
  const [one, other] = await catalogueIds(baseURL, 3);
  await page.goto(`/?track=${one}`);
  await page
    .getByRole('complementary', { name: 'The track of the link' })
    .getByRole('button', { name: /^Play / })
    .click();
  await player.expectSoundToAdvance();
  await landing.continueAsGuest.click();
  await player.pause.waitFor();
  await player.expectSoundToAdvance();
  const { src } = await player.sound();

  await page.goto(`/?track=${other}`);
  await page.getByText(/ is ready to play$/).waitFor();
  await player.play.click();
  await player.expectSoundToAdvance();
  expect((await player.sound()).src).not.toBe(src);
});

test('a stranger opens a playlist’s link, signs in to save it, and finds it in the sidebar', async ({
  page,
  baseURL,
  authDialog,
  member,
}) => {
  const ids = await catalogueIds(baseURL, 3);
  await page.goto(`/#playlist=Late+jazz&tracks=${ids.join('-')}`);
  await page
    .getByRole('dialog', { name: 'Late jazz' })
    .getByRole('button', { name: 'Save playlist' })
    .click();
  await authDialog.send(member);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Late jazz', exact: true })
    .click();
  await expect.poll(() => new PlaylistPage(page).rows.count()).toBe(ids.length);
});

test('“Copy link” puts a track’s link into the clipboard', async ({
  page,
  asGuest,
  home,
  search,
  toast,
}) => {
  await asGuest();
  const button = home
    .row('Trending Now')
    .getByRole('button', { name: /^More for / })
    .first();
  const menu = new TrackMenu(page, button);
  await button.click();
  await menu.item('Copy link').click();
  await toast.filter({ hasText: 'Link copied' }).waitFor();
  await showPage(page, 'search');
  await search.box.press('Control+v');
  await expect.poll(() => search.box.inputValue()).toMatch(/\/\?track=\d+$/);
});
