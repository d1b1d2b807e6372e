import { makePlaylists, saveLibrary } from '../../fixtures/savedLibrary.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LibraryPage } from '../../pages/LibraryPage.ts';
import { PlaylistPage } from '../../pages/PlaylistPage.ts';

test('a playlist’s page is a history entry: Back, Forward and reload open it', async ({
  page,
  asMember,
  admin,
  member,
  home,
}) => {
  const [library, playlist] = [new LibraryPage(page), new PlaylistPage(page)];
  const userId = await admin.uidOf(member);
  await saveLibrary(page, userId, {
    playlists: makePlaylists(userId, [
      { name: 'Rain', trackIds: [21, 22] },
      { name: 'Road trip', trackIds: [1, 2, 3, 4, 5] },
    ]),
  });
  await asMember();
  await library.open();
  await library.playlist('Road trip').click();
  await expect(playlist.pageHeading('Road trip')).toBeFocused();
  const back = page.getByRole('button', { name: 'Go back', exact: true });
  const forward = page.getByRole('button', { name: 'Go forward', exact: true });
  expect(new URL(page.url()).pathname).toBe('/');
  await page.reload();
  await expect(playlist.pageHeading('Road trip')).toBeVisible();
  await back.click();
  await expect(library.playlist('Road trip')).toBeFocused();
  await library.playlist('Rain').click();
  await expect(playlist.pageHeading('Rain')).toBeFocused();
  await page.goBack();
  await expect(library.playlist('Rain')).toBeFocused();
  await page.goBack();
  await expect(home.greeting).toBeVisible();
  await expect(back).toBeDisabled();
  await forward.click();
  await expect(library.playlist('Rain')).toBeFocused();
  await page.goForward();
  await expect(playlist.pageHeading('Rain')).toBeFocused();
  await expect(forward).toBeDisabled();
  await expect.poll(() => playlist.names()).toEqual(['Song 21', 'Song 22']);
  await library.open();
  await expect(library.heading).toBeFocused();
  await page.goBack();
  await expect(playlist.pageHeading('Rain')).toBeVisible();
});
