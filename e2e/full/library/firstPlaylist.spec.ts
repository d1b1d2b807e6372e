import { savedLibrary, storedPlaylists } from '../../fixtures/savedLibrary.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Notice } from '../../pages/Notice.ts';
import { PlaylistPicker } from '../../pages/PlaylistPicker.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';

const ROW = 'Trending Now';
let picker: PlaylistPicker;
let notice: Notice;

test.beforeEach(({ page }) => {
  picker = new PlaylistPicker(page);
  notice = new Notice(page);
});

test('without any playlist, one is created in the picker, by keyboard alone', async ({
  page,
  asMember,
  admin,
  member,
  home,
}) => {
  const userId = await admin.uidOf(member);
  await asMember();
  const menu = TrackMenu.in(page, home.row(ROW));
  const openByKeys = async (): Promise<void> => {
    await page.keyboard.press('Enter');
    await expect(menu.playNext).toBeFocused();
    for (const key of ['a', 'a']) await page.keyboard.press(key);
    await expect(menu.addToPlaylist).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(picker.dialog).toBeVisible();
  };
  await menu.button.focus();
  await openByKeys();
  await expect(picker.name).toBeFocused();
  await expect(picker.name).toHaveAttribute('placeholder', 'My new playlist');
  await page.keyboard.press('Enter');
  await expect(picker.name).toHaveAccessibleDescription('Please enter a playlist name');
  await expect(picker.name).toBeFocused();
  await page.keyboard.type('Sunday');
  await page.keyboard.press('Enter');
  await expect(picker.dialog).toBeHidden();
  await expect(menu.button).toBeFocused();
  await expect(notice.text).toHaveText('Playlist created');
  const label = (await menu.button.getAttribute('aria-label')) ?? '';
  const name = label.replace(/^More for /, '').replace(/ by .*$/, '');
  await expect.poll(() => storedPlaylists(page, userId)).toEqual({ Sunday: [name] });
  expect((await savedLibrary(page, userId)).playlists?.[0]?.description).toBe('');

  // With one playlist, the focus starts in the name of a new one, the list comes next, Escape closes.
  await openByKeys();
  await expect(picker.newPlaylist).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(picker.option('Sunday', '1 track, added already')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(picker.close).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(picker.dialog).toBeHidden();
  await expect(menu.button).toBeFocused();
  await openByKeys();
  await page.keyboard.press('Enter');
  await expect(picker.name).toBeFocused();
  await page.keyboard.type('Monday');
  await page.keyboard.press('Tab');
  await expect(picker.create).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picker.dialog).toBeHidden();
  await expect(menu.button).toBeFocused();
  await expect
    .poll(() => storedPlaylists(page, userId))
    .toEqual({ Sunday: [name], Monday: [name] });
});
