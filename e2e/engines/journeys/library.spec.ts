import { centreOf } from '../../fixtures/boxAtRest.ts';
import { GUEST_ID } from '../../fixtures/guest.ts';
import { makePlaylists, saveLibrary, storedPlaylists } from '../../fixtures/savedLibrary.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import { LibraryPage } from '../../pages/LibraryPage.ts';
import { LikedSongsPage } from '../../pages/TrackList.ts';
import { PlaylistPage } from '../../pages/PlaylistPage.ts';
import { expect, test } from '../test.ts';

const songs = (...ids: readonly number[]): readonly string[] => ids.map((id) => `Song ${id}`);

test('a like is listed, an unlike is undone, and a reload keeps both', async ({
  page,
  asMember,
  home,
  toast,
}) => {
  const liked = new LikedSongsPage(page);
  await asMember();
  const heart = home
    .row('Trending Now')
    .getByRole('button', { name: /^Like / })
    .first();
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace(/^Like (.+) by .+$/, '$1');
  await heart.click();
  await toast.filter({ hasText: 'Added to favorites' }).waitFor();
  await showPage(page, 'favorites');
  await expect.poll(() => liked.names()).toEqual([name]);
  await liked.like(liked.rowAt(1)).click();
  await liked.empty.waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => liked.names()).toEqual([name]);
  await page.reload();
  await expect.poll(() => liked.names()).toEqual([name]);
});

test.describe('a playlist of five', () => {
  let playlist: PlaylistPage;

  test.beforeEach(async ({ page, asMember, admin, member }) => {
    playlist = new PlaylistPage(page);
    const userId = await admin.uidOf(member);
    await saveLibrary(page, userId, {
      playlists: makePlaylists(userId, [{ name: 'Road trip', trackIds: [1, 2, 3, 4, 5] }]),
    });
    await asMember();
    await showPage(page, 'library');
    await new LibraryPage(page).playlist('Road trip').click();
    await expect.poll(() => playlist.names()).toEqual(songs(1, 2, 3, 4, 5));
  });

  test('a row moves by keys, and a reload keeps the order', async ({ page }) => {
    await playlist.play(playlist.rows.first()).press('Alt+ArrowDown');
    await expect.poll(() => playlist.names()).toEqual(songs(2, 1, 3, 4, 5));
    await playlist.play(playlist.rows.nth(1)).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowDown');
    await playlist.play(playlist.rows.nth(2)).and(page.locator(':focus')).waitFor();
    await page.reload();
    await expect.poll(() => playlist.names()).toEqual(songs(2, 1, 3, 4, 5));
  });

  test('a row moves to where its handle is dragged, and Escape cancels a drag', async ({
    page,
    admin,
    member,
  }) => {
    const from = await centreOf(playlist.handle(playlist.rows.nth(0)));
    const to = await centreOf(playlist.handle(playlist.rows.nth(3)));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 6, { steps: 8 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(() => playlist.names()).toEqual(songs(1, 2, 3, 4, 5));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 6, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => playlist.names()).toEqual(songs(2, 3, 4, 1, 5));
    const userId = await admin.uidOf(member);
    await expect
      .poll(() => storedPlaylists(page, userId))
      .toEqual({ 'Road trip': songs(2, 3, 4, 1, 5) });
  });
});

test('a guest’s likes go with them into a new account', async ({
  page,
  asGuest,
  home,
  authDialog,
  member,
  accountMenu,
}) => {
  const liked = new LikedSongsPage(page);
  await asGuest();
  await home
    .row('Trending Now')
    .getByRole('button', { name: /^Like / })
    .first()
    .click();
  await expect
    .poll(() => page.evaluate((id) => localStorage.getItem(`local_favorites_${id}`), GUEST_ID))
    .not.toBeNull();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await authDialog.send(member);
  await accountMenu.avatarOf(member.displayName).waitFor();
  await showPage(page, 'favorites');
  await expect.poll(() => liked.rows.count()).toBe(1);
});
