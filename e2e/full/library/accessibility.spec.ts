import type { Page } from '@playwright/test';
import { expectNoViolationsOn, type Screen } from '../../fixtures/axe.ts';
import { musicItem, MusicWire } from '../../fixtures/musicWire.ts';
import { leaveVisit } from '../../fixtures/screens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ImportDialog } from '../../pages/ImportDialog.ts';
import { LibraryPage } from '../../pages/LibraryPage.ts';
import { PlaylistPage } from '../../pages/PlaylistPage.ts';
import { PlaylistPicker } from '../../pages/PlaylistPicker.ts';
import { SettingsPage } from '../../pages/SettingsPage.ts';

const DIALOG = 'dialog[open]';

/** The library of a member with `leaveVisit`, its forms, its menus and what is empty. */
async function statesOfALibrary(page: Page, userId: string): Promise<readonly Screen[]> {
  const wire = await MusicWire.tap(page);
  const [library, playlist] = [new LibraryPage(page), new PlaylistPage(page)];
  const picker = new PlaylistPicker(page);
  let release = (): void => undefined;
  return [
    {
      name: 'a genre that loads',
      open: async () => {
        await library.open();
        release = wire.hold();
        await library.genre('Pop').click();
        await expect(library.panel.getByText('Loading tracks…')).toBeAttached();
      },
    },
    {
      name: 'tracks to choose from, without a name',
      open: async () => {
        release();
        await library.selects.nth(1).click();
        await library.create.click();
        await expect(library.name).toHaveAccessibleDescription('Please enter a playlist name');
      },
    },
    {
      name: 'a genre that failed',
      open: async () => {
        wire.answerWith((route) => route.fulfill({ status: 500 }));
        await library.genre('Rock').click();
        await expect(library.panel.getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'a genre with nothing in it',
      open: async () => {
        wire.answerWith((route) => route.fulfill({ json: { results: [] } }));
        await library.genre('Jazz').click();
        await expect(library.panel).toContainText('There is nothing in Jazz');
      },
    },
    {
      name: 'a playlist that plays',
      open: async () => {
        await library.playlist('Rain').click();
        await playlist.play(playlist.rows.nth(1)).click();
      },
    },
    {
      name: 'the playlist’s form',
      part: DIALOG,
      open: async () => {
        await playlist.choose(playlist.header, 'Edit name and description');
        await playlist.name.fill('');
      },
    },
    {
      name: 'the picker with a new playlist',
      part: DIALOG,
      open: async () => {
        await page.keyboard.press('Escape');
        await playlist.choose(playlist.rows.nth(1), 'Add to playlist');
        await picker.newPlaylist.click();
        await expect(picker.name).toBeFocused();
      },
    },
    {
      name: 'a playlist in another order',
      open: async () => {
        await page.keyboard.press('Escape');
        await playlist.sort.selectOption('Title');
        await expect(page.getByRole('button', { name: 'Show all in order' })).toBeVisible();
      },
    },
    {
      name: 'an empty playlist',
      open: async () => {
        await page.evaluate((key) => {
          const [first] = JSON.parse(localStorage.getItem(key) ?? '[]') as object[];
          localStorage.setItem(key, JSON.stringify([{ ...first, tracks: [] }]));
        }, `local_playlists_${userId}`);
        await page.reload();
        await expect(page.getByRole('main')).toContainText('This playlist is empty');
      },
    },
    {
      name: 'a playlist that is not there',
      open: async () => {
        await page.evaluate((key) => localStorage.setItem(key, '[]'), `local_playlists_${userId}`);
        await page.reload();
        await expect(playlist.pageHeading('Playlist not found')).toBeVisible();
      },
    },
    {
      name: 'no playlists',
      open: async () => {
        await library.open();
        await expect(library.shelf).toContainText('You have no playlists yet.');
      },
    },
  ];
}

/** The dialog of an import. */
async function statesOfAnImport(page: Page): Promise<readonly Screen[]> {
  const [settings, dialog] = [new SettingsPage(page), new ImportDialog(page)];
  const wire = await MusicWire.tap(page);
  const importing = (name: string, text: string, expectState: () => Promise<void>): Screen => ({
    name,
    part: DIALOG,
    open: async () => {
      await page.keyboard.press('Escape');
      await expect(dialog.root).toBeHidden();
      const choosing = page.waitForEvent('filechooser');
      await settings.chooseFile.click();
      const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
      await (await choosing).setFiles(file);
      await expectState();
    },
  });
  const faulty = {
    format: 'prelude-library',
    version: 1,
    favorites: [musicItem(1), null],
    recent: [],
    playCounts: {},
    playlists: [],
  };
  return [
    { name: 'settings', open: () => settings.open() },
    importing('refused.txt', 'Buy milk', () => expect(dialog.refusal).toBeVisible()),
    importing('faulty.json', JSON.stringify(faulty), () =>
      expect(dialog.leftOut.first()).toBeVisible(),
    ),
    importing('looked-for.m3u8', '#EXTM3U\nNobody - No Song.mp3\n', () => {
      wire.hold();
      return expect(page.getByRole('progressbar', { name: 'Songs looked for' })).toBeVisible();
    }),
  ];
}

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/Failed to load resource/));

test('axe finds nothing in either theme on the states of a library', async ({
  page,
  admin,
  member,
  asMember,
}) => {
  const userId = await admin.uidOf(member);
  await leaveVisit(page, userId);
  await asMember();
  await expectNoViolationsOn(page, await statesOfALibrary(page, userId));
});

test('axe finds nothing in either theme on the states of an import', async ({
  page,
  asGuest,
  home,
}) => {
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await expectNoViolationsOn(page, await statesOfAnImport(page));
});
