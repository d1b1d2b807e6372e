import type { Page } from '@playwright/test';
import { linesOf } from '../../fixtures/linesOf.ts';
import {
  expectNoViolationsInAnyLook,
  expectNoViolationsInBothThemes,
} from '../../fixtures/looks.ts';
import { json, MusicWire } from '../../fixtures/musicWire.ts';
import {
  leavePlaylists,
  leaveRecords,
  makePlaylists,
  storedTrack,
} from '../../fixtures/storedPlaylists.ts';
import { expect, test } from '../../fixtures/test.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import { LibraryPage } from '../../pages/LibraryPage.ts';
import { PlaylistPage } from '../../pages/PlaylistPage.ts';
import { PlaylistPicker } from '../../pages/PlaylistPicker.ts';

/** Expects that nothing on a phone's page is wider than its screen. */
const expectNoSidewaysScroll = async (page: Page, state: string): Promise<void> => {
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const excessPx = (): Promise<number> =>
    page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);
  // Layout changes for another screen size are rendered a moment later.
  await expect.poll(excessPx, { message: state }).toBeLessThanOrEqual(0);
  if (desktop) await page.setViewportSize(desktop);
};

let library: LibraryPage;
let playlist: PlaylistPage;
let userId: string;

test.beforeEach(async ({ page, asMember, admin, member }) => {
  library = new LibraryPage(page);
  playlist = new PlaylistPage(page);
  userId = await admin.uidOf(member);
  await leaveRecords(page, {
    [`local_play_counts_${userId}`]: { 1: 12, 2: 1 },
    [`local_favorites_${userId}`]: { userId, tracks: [storedTrack(1)], updatedAt: 1 },
    [`local_recent_${userId}`]: {
      tracks: [{ trackData: storedTrack(1), playedAt: 1_790_000_000_000 }],
      updatedAt: 1,
    },
  });
  await leavePlaylists(
    page,
    userId,
    makePlaylists(userId, [
      { name: 'Empty', trackIds: [] },
      {
        name: 'A playlist with a name that goes on and on until no reader remembers how it began',
        description: 'שיר לילה ארוך מאוד עם שם שלא נגמר אף פעם ואין לו סוף ואין לו התחלה',
        trackIds: [1, 2, 3],
      },
    ]),
  );
  await asMember();
  await showPage(page, 'library');
  await expect(library.mostPlayed.getByText('12 plays')).toBeVisible();
});

test('the product’s titles fit on one line on the narrowest phone, whatever is next to them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const main = page.getByRole('main');
  for (const name of ['Liked Songs', 'Recently Played'])
    expect(await linesOf(main.getByText(name, { exact: true })), `${name} in the library`).toBe(1);
  for (const [key, title] of [
    ['favorites', 'Liked Songs'],
    ['recent', 'Recently Played'],
    ['library', 'Your Library'],
    ['settings', 'Account Settings'],
    ['concerts', 'Upcoming Concerts'],
  ] as const) {
    await showPage(page, key);
    const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
    await expect(heading).toBeVisible();
    await expect.poll(() => linesOf(heading), { message: title }).toBe(1);
  }
});

test('axe finds nothing in any state of the library, and nothing is wider than the screen', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const wire = await MusicWire.tap(page);
  await expectNoViolationsInAnyLook(page, 'the library');
  await expectNoSidewaysScroll(page, 'the library');
  const release = wire.hold();
  await library.genre('Pop').click();
  await expect(library.panel.getByText('Loading tracks…')).toBeAttached();
  await expectNoViolationsInBothThemes(page, 'a genre on its way');
  release();
  await library.selects.nth(1).click();
  await library.create.click();
  await expect(library.name).toHaveAccessibleDescription('Please enter a playlist name');
  await expectNoViolationsInBothThemes(page, 'tracks to choose from, without a name');
  await expectNoSidewaysScroll(page, 'tracks to choose from');
  wire.answerWith((route) => route.fulfill({ status: 500 }));
  await library.genre('Rock').click();
  await expect(library.panel.getByRole('alert')).toBeVisible();
  await expectNoViolationsInBothThemes(page, 'a genre that failed');
  wire.answerWith(json({ results: [] }));
  await library.genre('Jazz').click();
  await expect(library.panel).toContainText('There is nothing in Jazz');
  await expectNoViolationsInBothThemes(page, 'a genre with nothing in it');
});

test('axe finds nothing in any state of a playlist and of the picker, and nothing is wider than the screen', async ({
  page,
}) => {
  const picker = new PlaylistPicker(page);
  await library.playlist('A playlist .*').click();
  await expect(playlist.rows).toHaveCount(3);
  await playlist.play(playlist.rows.nth(1)).click();
  await expectNoViolationsInBothThemes(page, 'a playlist that plays');
  await expectNoSidewaysScroll(page, 'a playlist that plays');
  await playlist.more.click();
  await playlist.item('Edit name and description').click();
  await playlist.name.fill('');
  await expectNoViolationsInBothThemes(page, 'its dialog');
  await page.keyboard.press('Escape');
  await playlist.moreFor(playlist.rows.nth(1)).click();
  await playlist.item('Add to playlist').click();
  await expect(picker.dialog).toBeVisible();
  await expectNoViolationsInBothThemes(page, 'the picker');
  await picker.newPlaylist.click();
  await expect(picker.name).toBeFocused();
  await expectNoViolationsInBothThemes(page, 'the picker with a new playlist');
  await page.keyboard.press('Escape');
  await playlist.sortBy.selectOption('Title');
  await expect(playlist.showAllInOrder).toBeVisible();
  await expectNoViolationsInBothThemes(page, 'a playlist in another order');
});

test('axe finds nothing on empty states: an empty playlist, no playlists, and a deleted one', async ({
  page,
}) => {
  await library.playlist('Empty').click();
  await expect(page.getByRole('main')).toContainText('This playlist is empty');
  await expectNoViolationsInBothThemes(page, 'an empty playlist');
  await page.evaluate((key) => localStorage.setItem(key, '[]'), `local_playlists_${userId}`);
  await page.reload();
  await expect(playlist.notFound).toBeVisible();
  await expectNoViolationsInBothThemes(page, 'a playlist that is not there');
  await showPage(page, 'library');
  await expect(library.shelf).toContainText('You have no playlists yet.');
  await expectNoViolationsInBothThemes(page, 'no playlists');
});
