import {
  FAILURES_OF_SCREENS,
  leaveVisit,
  offerThreeSongs,
  screensOfAMember,
  screensOfAStranger,
  sheetsOfAMember,
} from '../../fixtures/screens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translatePage } from '../../fixtures/translatedPage.ts';
import { LibraryPage } from '../../pages/LibraryPage.ts';
import { Notice } from '../../pages/Notice.ts';
import { PlaylistPage } from '../../pages/PlaylistPage.ts';

test.beforeEach(async ({ page }) => {
  await translatePage(page);
  await offerThreeSongs(page);
});

test('every screen opens while the browser translates the page', async ({
  page,
  landing,
  accountMenu,
  admin,
  member,
  asMember,
  expectedErrors,
}) => {
  expectedErrors.push(...FAILURES_OF_SCREENS);
  const openAll = async (screens: ReturnType<typeof screensOfAStranger>): Promise<void> => {
    for (const { name, open } of screens) await test.step(name, open);
  };
  await openAll(screensOfAStranger(page));
  await leaveVisit(page, await admin.uidOf(member));
  await asMember();
  await openAll([...screensOfAMember(page), ...sheetsOfAMember(page)]);
  await accountMenu.signOut();
  await expect(landing.signIn).toBeVisible();
});

test('a member makes a playlist from genres and empties it while the browser translates the page', async ({
  page,
  asMember,
}) => {
  const [library, playlist, notice] = [
    new LibraryPage(page),
    new PlaylistPage(page),
    new Notice(page),
  ];
  const content = page.getByRole('main');
  await asMember();
  await library.open();
  for (const genre of ['Pop', 'Rock']) {
    await library.genre(genre).click();
    await expect(library.showing).toHaveText('Showing 3 tracks');
  }
  for (const place of [0, 1, 2]) await library.selects.nth(place).click();
  await expect(library.selected).toHaveText('3 selected');
  await library.name.fill('Rain');
  await library.create.click();
  await library.playlist('Rain').click();
  for (const tracks of ['3 tracks, ', '2 tracks, ', '1 track, ']) {
    await expect(content).toContainText(tracks);
    await playlist.chooseFor(playlist.rows.first(), 'Remove from playlist');
    await expect(notice.text).toHaveText('Removed from Rain');
  }
  await expect(content).toContainText('0 tracks');
  await expect(playlist.rows).toHaveCount(0);
  await notice.expectAndAct('Removed from Rain', 'Undo');
  await expect(playlist.rows).not.toHaveCount(0);
});
