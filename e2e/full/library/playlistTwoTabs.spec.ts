import { makePlaylists, saveLibrary } from '../../fixtures/savedLibrary.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LibraryPage } from '../../pages/LibraryPage.ts';
import { Notice } from '../../pages/Notice.ts';
import { PlaylistPage } from '../../pages/PlaylistPage.ts';

let library: LibraryPage;
let playlist: PlaylistPage;

test.beforeEach(async ({ page, asMember, admin, member }) => {
  library = new LibraryPage(page);
  playlist = new PlaylistPage(page);
  const userId = await admin.uidOf(member);
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

test('changes by another tab are shown at once, including the deletion of the open playlist', async ({
  page,
}) => {
  const other = await page.context().newPage();
  await other.goto('/');
  const [otherLibrary, otherPlaylist] = [new LibraryPage(other), new PlaylistPage(other)];
  const otherNotice = new Notice(other);
  await otherLibrary.open();
  await otherLibrary.playlist('Road trip').click();

  await otherPlaylist.choose(otherPlaylist.rows.first(), 'Remove from playlist');
  await expect.poll(() => playlist.names()).toEqual(['Song 2', 'Song 3', 'Song 4', 'Song 5']);
  // Dismissed now: it would disappear during the following steps.
  await otherNotice.expectAndDismiss('Removed from Road trip');
  await playlist.play(playlist.rows.first()).press('Alt+ArrowDown');
  await expect.poll(() => otherPlaylist.names()).toEqual(['Song 3', 'Song 2', 'Song 4', 'Song 5']);
  await otherPlaylist.chooseForAll('Edit name and description');
  await otherPlaylist.name.fill('Way back');
  await otherPlaylist.save.click();
  await expect(playlist.titled('Way back')).toBeVisible();

  await playlist.play(playlist.rows.first()).focus();
  await otherPlaylist.chooseForAll('Delete playlist');
  await expect(playlist.notFound).toBeFocused();
  await page.getByRole('button', { name: 'Back to Your Library', exact: true }).click();
  await expect.poll(() => library.listed()).toEqual(['Rain 2 tracks']);
  // Undo in the tab that deleted it restores it in both.
  await otherNotice.expectAndAct('Playlist deleted', 'Undo');
  await expect.poll(() => library.listed()).toEqual(['Way back 4 tracks', 'Rain 2 tracks']);
});
