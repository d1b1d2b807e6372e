import { favoritesOf, saveLibrary } from '../../fixtures/savedLibrary.ts';
import { silencePreviews } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tabTo } from '../../fixtures/tabTo.ts';
import { LikedSongsPage } from '../../pages/TrackList.ts';
import { Notice } from '../../pages/Notice.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';

test.beforeEach(({ context }) => silencePreviews(context));

test('by keyboard alone a song is found, played, unliked and restored', async ({
  page,
  asMember,
  admin,
  member,
  player,
  toast,
}) => {
  const liked = new LikedSongsPage(page);
  const undo = new Notice(page).action('Undo');
  const uid = await admin.uidOf(member);
  await saveLibrary(page, uid, { favorites: favoritesOf(uid, [1, 2, 3, 4, 5]) });
  await asMember();
  await liked.open();
  await expect(liked.heading).toBeFocused();
  const stops = [liked.playAll, liked.shuffle, liked.find, liked.sort, liked.play(liked.rowAt(1))];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(liked.play(liked.rowAt(3))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(player.trackName('Song 3')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(player.play).toBeVisible();

  // Past the artist and the album.
  for (let control = 1; control <= 3; control += 1) await page.keyboard.press('ArrowRight');
  await expect(liked.like(liked.rowAt(3))).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const menu = new TrackMenu(page, liked.more(liked.rowAt(3)));
  await expect(menu.button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.item('Play next')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(toast).toHaveText('Added to queue');
  await expect(menu.button).toBeFocused();
  // Only one row is in the tab order.
  await page.keyboard.press('Tab');
  await expect(liked.list.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(toast).toHaveText('Removed from favorites');
  await expect(liked.like(liked.rowAt(3))).toBeFocused();
  await toast.hover();
  await tabTo(page, undo);
  await page.keyboard.press('Enter');
  await liked.expectToBeginWith([1, 2, 3, 4, 5].map((id) => `Song ${id}`));
  await expect(toast).toBeHidden();
});
