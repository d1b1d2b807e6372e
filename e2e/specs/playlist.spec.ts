import type { Page } from '@playwright/test';
import { leavePlaylists, makePlaylists, readPlaylists } from '../fixtures/storedPlaylists.ts';
import { expect, test } from '../fixtures/test.ts';
import { LibraryPage } from '../pages/LibraryPage.ts';
import { Notice } from '../pages/Notice.ts';
import { PlaylistPage } from '../pages/PlaylistPage.ts';
import { QueuePanel } from '../pages/QueuePanel.ts';

let library: LibraryPage;
let playlist: PlaylistPage;
let notice: Notice;
let userId: string;

test.beforeEach(async ({ page, asMember, admin, member }) => {
  library = new LibraryPage(page);
  playlist = new PlaylistPage(page);
  notice = new Notice(page);
  userId = await admin.uidOf(member);
  await leavePlaylists(
    page,
    userId,
    makePlaylists(userId, [
      { name: 'Rain', trackIds: [21, 22] },
      { name: 'Road trip', description: 'From Pop', trackIds: [1, 2, 3, 4, 5] },
    ]),
  );
  await asMember();
  await library.open();
  await library.playlist('Road trip').click();
});

/** The names of the stored tracks of the playlist with this name. */
async function storedNames(page: Page, name: string): Promise<readonly unknown[] | undefined> {
  const playlists = await readPlaylists(page, userId);
  return playlists
    .find((one) => one.name === name)
    ?.tracks.map(({ trackData }) => trackData['trackName']);
}

test('it lists its tracks; Play all, Shuffle and a row make it the queue', async ({
  page,
  player,
}) => {
  await expect(playlist.titled('Road trip')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('From Pop');
  await expect(page.getByRole('main')).toContainText('5 tracks, 15 min');
  await expect
    .poll(() => playlist.names())
    .toEqual(['Song 1', 'Song 2', 'Song 3', 'Song 4', 'Song 5']);

  await playlist.playAll.click();
  await player.expectSoundToAdvance();
  await expect(player.trackName('Song 1')).toBeVisible();
  await player.next.click();
  await expect(player.trackName('Song 2')).toBeVisible();

  await playlist.play(playlist.rows.nth(3)).click();
  await expect(player.trackName('Song 4')).toBeVisible();
  await player.expectSoundToAdvance();
  const queue = new QueuePanel(page);
  await queue.open();
  await expect.poll(() => queue.names('Next up')).toEqual(['Song 5 by Artist 5']);
  await queue.close.click();
  // On the row of the current track the button is Pause.
  await playlist.play(playlist.rows.nth(3)).click();
  await expect(player.play).toBeVisible();
  // The sound fades before it pauses.
  await expect.poll(async () => (await player.sound()).paused).toBe(true);

  await playlist.shuffle.click();
  await expect(player.shuffle).toHaveAttribute('aria-pressed', 'true');
  await player.expectSoundToAdvance();
});

test('name and description are changed in the dialog and stored; a blank name changes nothing', async ({
  page,
}) => {
  await playlist.choose('Edit name and description');
  await expect(playlist.name).toBeFocused();
  await expect(playlist.name).toHaveValue('Road trip');
  await expect(playlist.description).toHaveValue('From Pop');
  await playlist.name.fill('  Night drive ');
  await playlist.description.fill('For the way home');
  await playlist.name.press('Enter');
  await expect(playlist.editor).toBeHidden();
  await expect(playlist.titled('Night drive')).toBeVisible();
  await expect(playlist.more).toBeFocused();

  await page.reload();
  await expect(playlist.titled('Night drive')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('For the way home');
  await playlist.choose('Edit name and description');
  await playlist.name.fill('');
  await playlist.description.fill('');
  await playlist.save.click();
  await expect(playlist.editor).toBeHidden();
  await expect(playlist.titled('Night drive')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('For the way home');

  await playlist.choose('Edit name and description');
  await playlist.name.fill('Never mind');
  await page.keyboard.press('Escape');
  await expect(playlist.editor).toBeHidden();
  await expect(playlist.titled('Night drive')).toBeVisible();
  expect((await readPlaylists(page, userId)).map(({ name }) => name).sort()).toEqual([
    'Night drive',
    'Rain',
  ]);
});

test('Undo restores every removal at its position, consecutive removals together', async ({
  page,
}) => {
  const all = ['Song 1', 'Song 2', 'Song 3', 'Song 4', 'Song 5'];
  await playlist.chooseFor(playlist.rows.nth(1), 'Remove from playlist');
  await expect(notice.text).toHaveText('Removed from Road trip');
  // The row that took its place has the focus.
  await expect(playlist.moreFor(playlist.rows.nth(1))).toBeFocused();
  await page.keyboard.press('Delete');
  await expect.poll(() => playlist.names()).toEqual(['Song 1', 'Song 4', 'Song 5']);
  await expect.poll(() => storedNames(page, 'Road trip')).toEqual(['Song 1', 'Song 4', 'Song 5']);
  await notice.expectAndAct('Removed from Road trip', 'Undo');
  await expect.poll(() => playlist.names()).toEqual(all);
  await expect.poll(() => storedNames(page, 'Road trip')).toEqual(all);

  // Removes all tracks, and restores them.
  for (let left = all.length; left > 0; left -= 1) {
    await playlist.play(playlist.rows.first()).press('Delete');
    await expect(playlist.rows).toHaveCount(left - 1);
    if (left > 1) await notice.expectAndDismiss('Removed from Road trip');
  }
  await expect(page.getByRole('main')).toContainText('This playlist is empty');
  await expect(playlist.heading).toBeFocused();
  await notice.expectAndAct('Removed from Road trip', 'Undo');
  await expect.poll(() => playlist.names()).toEqual(['Song 5']);
});

test('a deleted playlist leads back to the library, and Undo restores it completely', async ({
  page,
}) => {
  await playlist.choose('Delete playlist');
  await expect(library.heading).toBeFocused();
  await expect.poll(() => library.listed()).toEqual(['Rain 2 tracks']);
  await expect.poll(() => storedNames(page, 'Road trip')).toBeUndefined();
  // The library keeps its scroll position.
  await page.goBack();
  await expect(playlist.notFound).toBeVisible();
  await notice.expectAndAct('Playlist deleted', 'Undo');
  await expect(playlist.titled('Road trip')).toBeVisible();
  await expect
    .poll(() => playlist.names())
    .toEqual(['Song 1', 'Song 2', 'Song 3', 'Song 4', 'Song 5']);
  await library.open();
  await expect.poll(() => library.listed()).toEqual(['Road trip 5 tracks', 'Rain 2 tracks']);
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

test('changes by another tab are shown at once, including the deletion of the open playlist', async ({
  page,
}) => {
  const other = await page.context().newPage();
  await other.goto('/');
  const [otherLibrary, otherPlaylist] = [new LibraryPage(other), new PlaylistPage(other)];
  const otherNotice = new Notice(other);
  await otherLibrary.open();
  await otherLibrary.playlist('Road trip').click();

  await otherPlaylist.chooseFor(otherPlaylist.rows.first(), 'Remove from playlist');
  await expect.poll(() => playlist.names()).toEqual(['Song 2', 'Song 3', 'Song 4', 'Song 5']);
  // Dismissed now: it would disappear during the following steps.
  await otherNotice.expectAndDismiss('Removed from Road trip');
  await playlist.play(playlist.rows.first()).press('Alt+ArrowDown');
  await expect.poll(() => otherPlaylist.names()).toEqual(['Song 3', 'Song 2', 'Song 4', 'Song 5']);
  await otherPlaylist.choose('Edit name and description');
  await otherPlaylist.name.fill('Way back');
  await otherPlaylist.save.click();
  await expect(playlist.titled('Way back')).toBeVisible();

  await playlist.play(playlist.rows.first()).focus();
  await otherPlaylist.choose('Delete playlist');
  await expect(playlist.notFound).toBeFocused();
  await page.getByRole('button', { name: 'Back to Your Library', exact: true }).click();
  await expect.poll(() => library.listed()).toEqual(['Rain 2 tracks']);
  // Undo in the tab that deleted it restores it in both.
  await otherNotice.expectAndAct('Playlist deleted', 'Undo');
  await expect.poll(() => library.listed()).toEqual(['Way back 4 tracks', 'Rain 2 tracks']);
});

test('changing a playlist that another tab has just deleted is reported and does not restore it', async ({
  page,
}) => {
  await playlist.choose('Edit name and description');
  await playlist.name.fill('Too late');
  // A change by another tab that this tab has not heard of yet: a page gets no event for its own writes.
  await page.evaluate((key) => localStorage.setItem(key, '[]'), `local_playlists_${userId}`);
  await playlist.save.click();
  await expect(notice.text).toHaveText('Playlist not found');
  await expect(playlist.notFound).toBeVisible();
  await expect(playlist.editor).toBeHidden();
  expect(await readPlaylists(page, userId)).toEqual([]);
});
