import { centreOf } from '../../fixtures/boxAtRest.ts';
import { GUEST_ID } from '../../fixtures/guest.ts';
import {
  favoritesOf,
  makePlaylists,
  saveLibrary,
  storedPlaylists,
} from '../../fixtures/savedLibrary.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import { LibraryPage } from '../../pages/LibraryPage.ts';
import { LikedSongsPage, RecentlyPlayedPage } from '../../pages/TrackList.ts';
import { PlaylistPage } from '../../pages/PlaylistPage.ts';
import { expect, test } from '../test.ts';
import { playCard } from './listening.ts';

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

test('rows selected by keys are removed together, with one Undo', async ({
  page,
  asMember,
  admin,
  member,
}) => {
  const liked = new LikedSongsPage(page);
  const userId = await admin.uidOf(member);
  await saveLibrary(page, userId, { favorites: favoritesOf(userId, [1, 2, 3, 4, 5]) });
  await asMember();
  await showPage(page, 'favorites');
  await liked.play(liked.rowAt(2)).press('Shift+ArrowDown');
  await liked.selectionBar.filter({ hasText: '2 selected' }).waitFor();
  await liked.command('Remove').click();
  await expect.poll(() => liked.names()).toEqual(songs(1, 4, 5));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => liked.names()).toEqual(songs(1, 2, 3, 4, 5));
});

test('a track that was heard to its end is in both lists of the history', async ({
  page,
  asMember,
  home,
  player,
}) => {
  const recent = new RecentlyPlayedPage(page);
  await asMember();
  await playCard(home, player);
  const { src } = await player.sound();
  await player.seekSlider.fill('28');
  await expect.poll(async () => (await player.sound()).src).not.toBe(src);
  await player.pause.click();
  await showPage(page, 'recent');
  await recent.playAll.waitFor();
  await recent.shuffle.waitFor();
  await page.getByRole('button', { name: 'Heard to the end', exact: true }).click();
  await recent.rowAt(1).filter({ hasText: '1 time' }).waitFor();
  expect(await recent.rows.count()).toBe(1);
  await page.getByRole('button', { name: 'Most played', exact: true }).click();
  await recent.rowAt(2).filter({ hasText: '1 play' }).waitFor();
});
