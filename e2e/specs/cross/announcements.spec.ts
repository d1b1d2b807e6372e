import { recordAnnouncements } from '../../fixtures/recordAnnouncements.ts';
import { untilServicesRun } from '../../fixtures/running.ts';
import { offerThreeSongs, silencePreviews } from '../../fixtures/musicWire.ts';
import { leaveVisit } from '../../fixtures/screens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LibraryPage } from '../../pages/LibraryPage.ts';
import { PlaylistPage } from '../../pages/PlaylistPage.ts';
import { PlaylistPicker } from '../../pages/PlaylistPicker.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';

test.beforeEach(({ context }) => silencePreviews(context));

test('each action is announced once, in order', async ({
  page,
  admin,
  member,
  landing,
  authDialog,
  home,
  player,
  search,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await offerThreeSongs(page);
  await leaveVisit(page, await admin.uidOf(member));
  const heard = await recordAnnouncements(page);

  await test.step('sign in', async () => {
    await landing.open();
    await landing.signIn.click();
    await authDialog.send({ ...member, password: 'another secret' });
    await heard.expectOnce('assertive: ');
    await authDialog.send(member);
    await heard.expectOnce('Welcome back!');
    await expect(home.greeting).toBeVisible();
    await untilServicesRun(page);
  });

  await test.step('search', async () => {
    await search.open();
    await search.box.fill('jazz');
    await heard.expectOnce('3 tracks found for jazz');
  });

  const card = search.results.getByRole('listitem').nth(1);
  await test.step('play', async () => {
    await search.playButtons.nth(1).click();
    await player.expectSoundToAdvance();
    await heard.expectOnce('Now playing Song 2 by Artist 2');
    await player.pause.click();
    await page.keyboard.press('Shift+ArrowUp');
    await heard.expectOnce('Volume 75 percent');
  });

  await test.step('add to a playlist', async () => {
    const menu = new TrackMenu(page, card.getByRole('button', { name: /^More for / }));
    await menu.button.click();
    await menu.item('Add to playlist').click();
    await new PlaylistPicker(page).option('Rain', '3 tracks').click();
    await heard.expectOnce('Rain');
  });

  await test.step('unlike, undo and like', async () => {
    const heart = card.getByRole('button', { name: /^Like / });
    await heart.click();
    await heard.expectOnce('Removed from favorites');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    // Undo is heard as the state of what has the focus again.
    await expect(heart).toBeFocused();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('reorder', async () => {
    const playlist = new PlaylistPage(page);
    await new LibraryPage(page).open();
    await new LibraryPage(page).playlist('Rain').click();
    await playlist.handle(playlist.rows.nth(0)).focus();
    await page.keyboard.press('ArrowDown');
    await heard.expectOnce('position 2 of');
  });

  expect(`${heard.all().join('\n')}\n`).toMatchSnapshot('announcements.txt');
});
