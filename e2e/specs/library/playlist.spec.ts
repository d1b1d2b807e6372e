import type { Page } from '@playwright/test';
import { makePlaylists, saveLibrary, storedPlaylists } from '../../fixtures/savedLibrary.ts';
import { silencePreviews } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LibraryPage } from '../../pages/LibraryPage.ts';
import { Notice } from '../../pages/Notice.ts';
import { PlaylistPage } from '../../pages/PlaylistPage.ts';

test.beforeEach(({ context }) => silencePreviews(context));

let library: LibraryPage;
let playlist: PlaylistPage;
let notice: Notice;
let userId: string;

test.beforeEach(async ({ page, asMember, admin, member }) => {
  library = new LibraryPage(page);
  playlist = new PlaylistPage(page);
  notice = new Notice(page);
  userId = await admin.uidOf(member);
  await saveLibrary(page, userId, {
    playlists: makePlaylists(userId, [
      { name: 'Rain', trackIds: [21, 22] },
      { name: 'Road trip', description: 'From Pop', trackIds: [1, 2, 3, 4, 5] },
    ]),
  });
  await asMember();
  await library.open();
  await library.playlist('Road trip').click();
  await expect(playlist.titled('Road trip')).toBeFocused();
});

/** The names of the stored tracks of the playlist with this name. */
const storedNames = async (page: Page, name: string): Promise<readonly string[] | undefined> =>
  (await storedPlaylists(page, userId))[name];

test('a member plays a playlist, renames it, removes a track, deletes it, and has all of it back by Undo', async ({
  page,
  player,
}) => {
  const all = ['Song 1', 'Song 2', 'Song 3', 'Song 4', 'Song 5'];
  await test.step('Play all and a row make it the queue', async () => {
    await expect(page.getByRole('main')).toContainText('5 tracks, 2 min 30 s of previews');
    await expect.poll(() => playlist.names()).toEqual(all);
    await playlist.playAll.click();
    await player.expectSoundToAdvance();
    await expect(player.trackName('Song 1')).toBeVisible();
    await playlist.play(playlist.rows.nth(3)).click();
    await expect(player.trackName('Song 4')).toBeVisible();
    await player.next.click();
    await expect(player.trackName('Song 5')).toBeVisible();
    await player.expectSoundToAdvance();
  });

  await test.step('name and description are changed in the dialog and stored', async () => {
    await playlist.chooseForAll('Edit name and description');
    await expect(playlist.name).toBeFocused();
    await expect(playlist.description).toHaveValue('From Pop');
    await playlist.name.fill('  Night drive ');
    await playlist.description.fill('For the way home');
    await playlist.name.press('Enter');
    await expect(playlist.editor).toBeHidden();
    await expect(playlist.menuButton).toBeFocused();
    await page.reload();
    await expect(playlist.titled('Night drive')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('For the way home');
  });

  await test.step('one Undo restores consecutive removals at their positions', async () => {
    await playlist.choose(playlist.rows.nth(1), 'Remove from playlist');
    await expect(notice.text).toHaveText('Removed from Night drive');
    await notice.text.hover();
    // The row that took its place has the focus.
    await expect(playlist.more(playlist.rows.nth(1))).toBeFocused();
    await page.keyboard.press('Delete');
    await expect
      .poll(() => storedNames(page, 'Night drive'))
      .toEqual(['Song 1', 'Song 4', 'Song 5']);
    await notice.expectAndAct('Removed from Night drive', 'Undo');
    await expect.poll(() => playlist.names()).toEqual(all);
    await expect.poll(() => storedNames(page, 'Night drive')).toEqual(all);
  });

  await test.step('a deleted playlist leads back to the library, and Undo restores it', async () => {
    await playlist.chooseForAll('Delete playlist');
    await expect(notice.text).toHaveText('Playlist deleted');
    await notice.text.hover();
    await expect(library.heading).toBeFocused();
    await expect.poll(() => library.listed()).toEqual(['Rain 2 tracks']);
    await page.goBack();
    await expect(playlist.notFound).toBeVisible();
    await notice.expectAndAct('Playlist deleted', 'Undo');
    await expect(playlist.titled('Night drive')).toBeVisible();
    await expect.poll(() => storedNames(page, 'Night drive')).toEqual(all);
  });
});

test('its page is a history entry: Back, Forward and reload open it', async ({ page, home }) => {
  const back = page.getByRole('button', { name: 'Go back', exact: true });
  const forward = page.getByRole('button', { name: 'Go forward', exact: true });
  expect(new URL(page.url()).pathname).toBe('/');
  await page.reload();
  await expect(playlist.titled('Road trip')).toBeVisible();
  await back.click();
  await expect(library.playlist('Road trip')).toBeFocused();
  await library.playlist('Rain').click();
  await expect(playlist.titled('Rain')).toBeFocused();
  await page.goBack();
  await expect(library.playlist('Rain')).toBeFocused();
  await page.goBack();
  await expect(home.greeting).toBeVisible();
  await expect(back).toBeDisabled();
  await forward.click();
  await expect(library.playlist('Rain')).toBeFocused();
  await page.goForward();
  await expect(playlist.titled('Rain')).toBeFocused();
  await expect(forward).toBeDisabled();
  await expect.poll(() => playlist.names()).toEqual(['Song 21', 'Song 22']);
  await library.open();
  await expect(library.heading).toBeFocused();
  await page.goBack();
  await expect(playlist.titled('Rain')).toBeVisible();
});
