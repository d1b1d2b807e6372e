import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { json, MusicWire } from '../fixtures/musicWire.ts';
import { leavePlaylists, leaveRecords, makePlaylists } from '../fixtures/storedPlaylists.ts';
import { expect, test } from '../fixtures/test.ts';
import { publish, showPage } from '../fixtures/windowEvents.ts';
import { LibraryPage } from '../pages/LibraryPage.ts';
import { PlaylistPage } from '../pages/PlaylistPage.ts';
import { PlaylistPicker } from '../pages/PlaylistPicker.ts';

/** Nothing on the page is wider than the screen. */
const expectNoSidewaysScroll = async (page: Page, state: string): Promise<void> => {
  const excessPx = await page
    .getByRole('main')
    .evaluate((main) => main.scrollWidth - main.clientWidth);
  expect(excessPx, state).toBeLessThanOrEqual(0);
};

for (const { device, viewport } of [
  { device: 'a desktop', viewport: { width: 1280, height: 800 } },
  { device: 'a phone', viewport: { width: 390, height: 844 } },
])
  for (const theme of ['dark', 'light'] as const)
    test(`axe finds nothing in any state of the library and its playlists, ${theme}, on ${device}`, async ({
      page,
      asMember,
      admin,
      member,
      home,
      expectedErrors,
    }) => {
      expectedErrors.push(/Failed to load resource/);
      await page.setViewportSize(viewport);
      const [library, playlist] = [new LibraryPage(page), new PlaylistPage(page)];
      const picker = new PlaylistPicker(page);
      const userId = await admin.uidOf(member);
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      await leaveRecords(page, { [`local_play_counts_${userId}`]: { 1: 12, 2: 1 } });
      await leavePlaylists(
        page,
        userId,
        makePlaylists(userId, [
          { name: 'Empty', trackIds: [] },
          {
            name: 'A playlist with a name that goes on and on until nobody remembers how it began',
            description: 'שיר לילה ארוך מאוד עם שם שלא נגמר אף פעם ואין לו סוף ואין לו התחלה',
            trackIds: [1, 2, 3],
          },
        ]),
      );
      const expectGood = async (state: string): Promise<void> => {
        await expectNoViolations(page, state);
        await expectNoSidewaysScroll(page, state);
      };

      await asMember();
      const wire = await MusicWire.tap(page);
      await showPage(page, 'library');
      await expect(library.mostPlayed.getByText('12 plays')).toBeVisible();
      await expectGood('the library');
      const release = wire.hold();
      await library.genre('Pop').click();
      await expect(library.panel.getByText('Loading tracks…')).toBeAttached();
      await expectGood('a genre on its way');
      release();
      await library.selects.nth(1).click();
      await library.create.click();
      await expect(page.getByTestId('toast')).toHaveText('Please enter a playlist name');
      await expectGood('tracks to choose from, and a toast');
      wire.answerWith((route) => route.fulfill({ status: 500 }));
      await library.genre('Rock').click();
      await expect(library.panel.getByRole('alert')).toBeVisible();
      await expectGood('a genre that failed');
      wire.answerWith(json({ results: [] }));
      await library.genre('Jazz').click();
      await expect(library.panel).toContainText('There is nothing in Jazz');
      await expectGood('a genre with nothing in it');

      await library.playlist('A playlist .*').click();
      await expect(playlist.rows).toHaveCount(3);
      await playlist.play(playlist.rows.nth(1)).click();
      await expectGood('a playlist that plays');
      await playlist.more.click();
      await expect(playlist.item('Delete playlist')).toBeVisible();
      await expectGood('its menu');
      await playlist.item('Edit name and description').click();
      await playlist.name.fill('');
      await expectGood('its dialog');
      await page.keyboard.press('Escape');
      await playlist.moreFor(playlist.rows.nth(1)).click();
      await expect(playlist.item('Move up')).toBeVisible();
      await expectGood('a row’s menu');
      await playlist.item('Add to playlist').click();
      await expect(picker.dialog).toBeVisible();
      await expectGood('the picker');
      await picker.newPlaylist.click();
      await expect(picker.name).toBeFocused();
      await expectGood('the picker with a new playlist');
      await page.keyboard.press('Escape');

      await showPage(page, 'library');
      await library.playlist('Empty').click();
      await expect(page.getByRole('main')).toContainText('This playlist is empty');
      await expectGood('an empty playlist');
      await publish(page, 'navigate', { page: 'home' });
      await expect(home.greeting).toBeVisible();
      await page.evaluate((key) => localStorage.setItem(key, '[]'), `local_playlists_${userId}`);
      await page.goBack();
      await page.reload();
      await expect(playlist.notFound).toBeVisible();
      await expectGood('a playlist that is not there');
      await showPage(page, 'library');
      await expect(library.shelf).toContainText('You have no playlists yet.');
      await expectGood('no playlists');
    });
