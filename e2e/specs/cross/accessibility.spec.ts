import { waitForServices } from '../../fixtures/services.ts';
import { offerFewTracks } from '../../fixtures/musicWire.ts';
import {
  expectNoViolationsInBothThemes,
  expectNoViolationsOnAPhone,
} from '../../fixtures/looks.ts';
import {
  leavePlaylists,
  leaveRecords,
  makePlaylists,
  storedTrack,
} from '../../fixtures/storedPlaylists.ts';
import { strayHits } from '../../fixtures/strayHits.ts';
import { expect, test } from '../../fixtures/test.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import { LibraryPage } from '../../pages/LibraryPage.ts';
import { LikedSongsPage } from '../../pages/LikedSongsPage.ts';
import { PlaylistPage } from '../../pages/PlaylistPage.ts';
import { PlaylistPicker } from '../../pages/PlaylistPicker.ts';
import { QueuePanel } from '../../pages/QueuePanel.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';

test.describe('axe finds nothing in either theme', () => {
  // All cards of a list are alike, and axe takes ten times as long for a page with many of them.
  test.beforeEach(({ page }) => offerFewTracks(page));

  test('on the screens of a stranger', async ({ page, landing, authDialog, expectedErrors }) => {
    expectedErrors.push(/No page at/, /404/);
    await landing.open();
    await expect(landing.continueAsGuest).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'landing');
    await landing.signIn.click();
    await expect(authDialog.titled('Welcome back')).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'sign-in', 'dialog[open]');
    await authDialog.toSignUp.click();
    await authDialog.submit.click();
    await expect(authDialog.error).toHaveText('Please fill in all fields correctly.');
    await expectNoViolationsInBothThemes(page, 'sign-up with an error', 'dialog[open]');
    await page.goto('/concerts');
    await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Concerts' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'the route /concerts');
    await page.goto('/nowhere');
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'an unknown path');
  });

  test('on home, an empty queue, search, the account menu and the list of keys', async ({
    page,
    asGuest,
    home,
    player,
    search,
    accountMenu,
  }) => {
    await asGuest();
    const queue = new QueuePanel(page);
    await queue.open();
    await expectNoViolationsInBothThemes(page, 'an empty queue', await queue.selector());
    await queue.close.click();
    await home.playButtons('Trending Now').first().click();
    await player.expectSoundToAdvance();
    await expectNoViolationsInBothThemes(page, 'home while a track plays');
    const more = home.row('Trending Now').getByRole('button', { name: /^More for / });
    const menu = new TrackMenu(page, more.first());
    await menu.button.click();
    await expect(menu.playNext).toBeFocused();
    await expectNoViolationsInBothThemes(page, 'the menu of a card', '[role="menu"]');
    await page.keyboard.press('Escape');
    await waitForServices(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'the list of keys', 'dialog[open]');
    await page.keyboard.press('Escape');
    await search.open();
    await expect(search.genres).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'search');
    await search.box.fill('jazz');
    await expect(search.resultsOf('jazz')).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'results');
    await accountMenu.avatar.click();
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'the account menu', '[role="menu"]');
  });

  test('on the settings, the concerts, an unknown path and the fallback screen', async ({
    page,
    asGuest,
    home,
    player,
    expectedErrors,
  }) => {
    expectedErrors.push(/No page at/, /404/, /^\[shell\] Error: broken on purpose/);
    await asGuest();
    await expect(home.greeting).toBeVisible();
    for (const [key, heading] of [
      ['settings', 'Account Settings'],
      ['concerts', 'Upcoming Concerts'],
    ] as const) {
      await showPage(page, key);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectNoViolationsInBothThemes(page, key);
    }
    await page.goto('/nowhere');
    await expect(player.region).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'an unknown path');
    await page.goto('/');
    await expect(home.greeting).toBeVisible();
    await page.evaluate(() => {
      Element.prototype.scrollTo = () => {
        throw new Error('broken on purpose');
      };
    });
    await showPage(page, 'search');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'the fallback screen');
  });

  test('on the pages of a library', async ({ page, asMember, admin, member, toast }) => {
    const [library, liked] = [new LibraryPage(page), new LikedSongsPage(page)];
    const [playlist, picker] = [new PlaylistPage(page), new PlaylistPicker(page)];
    const uid = await admin.uidOf(member);
    const tracks = [1, 2, 3].map((id) => storedTrack(id));
    await leaveRecords(page, {
      [`local_play_counts_${uid}`]: { 1: 12, 2: 1 },
      [`local_favorites_${uid}`]: { userId: uid, tracks, updatedAt: 1 },
      [`local_recent_${uid}`]: {
        tracks: tracks.map((trackData) => ({ trackData, playedAt: 1_790_000_000_000 })),
        updatedAt: 1,
      },
    });
    await leavePlaylists(page, uid, makePlaylists(uid, [{ name: 'Rain', trackIds: [1, 2, 3] }]));
    await asMember();
    await library.open();
    await library.genre('Pop').click();
    await library.selects.nth(1).click();
    await expectNoViolationsInBothThemes(page, 'library');
    await library.playlist('Rain').click();
    await playlist.play(playlist.rows.nth(1)).click();
    await expectNoViolationsInBothThemes(page, 'a playlist that plays');
    await playlist.moreFor(playlist.rows.nth(1)).click();
    await playlist.item('Add to playlist').click();
    await expect(picker.dialog).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'the picker', 'dialog[open]');
    await page.keyboard.press('Escape');
    await liked.open();
    await liked.songs.like(liked.songs.rowAt(3)).click();
    await expect(toast).toHaveText('Removed from favorites');
    await expectNoViolationsInBothThemes(page, 'likes, with Undo');
    await showPage(page, 'recent');
    await expect(page.getByRole('list', { name: 'Recently Played' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'recently played');
    await showPage(page, 'settings');
    await expect(page.getByText(member.email, { exact: true })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'settings of a member');
    const queue = new QueuePanel(page);
    await queue.open();
    await expect(queue.rows('Next up')).not.toHaveCount(0);
    await expectNoViolationsInBothThemes(page, 'the queue', await queue.selector());
  });

  test('on the drawer, its toast and the whole player of a phone', async ({
    page,
    asGuest,
    home,
    player,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await asGuest();
    await home.playButtons('Trending Now').first().click();
    await player.region.getByRole('button', { name: /^Like/ }).click();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const notice = drawer.getByRole('group', { name: 'Added to favorites' });
    await expect(notice).toBeVisible();
    // A toast stays while the pointer is over it.
    await notice.hover();
    await expectNoViolationsOnAPhone(page, 'the drawer with a toast');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await player.region.getByRole('button', { name: 'Open full player' }).click();
    await expect(page.getByRole('dialog', { name: 'Now playing' })).toBeVisible();
    await expectNoViolationsOnAPhone(page, 'the whole player');
  });
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('no target extends beyond its card, its toast or the drawer', async ({
    page,
    asGuest,
    home,
    toast,
  }) => {
    await asGuest();
    const card = home.cards('Trending Now').first();
    const like = card.getByRole('button', { name: /^Like / });
    await expect(like).toBeVisible();
    expect(await strayHits(card), 'card').toEqual([]);
    await like.click();
    await toast.hover();
    const notice = page.getByRole('group', { name: 'Added to favorites', exact: true });
    expect(await strayHits(notice), 'toast').toEqual([]);
    // Dismissed, because otherwise it would be shown above the drawer, inside the same dialog.
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    expect(await strayHits(drawer), 'drawer').toEqual([]);
  });
});
