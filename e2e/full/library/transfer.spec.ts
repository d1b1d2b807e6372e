import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newPerson } from '../../fixtures/identity.ts';
import { MusicWire, type Track } from '../../fixtures/musicWire.ts';
import {
  favoritesOf,
  makePlaylists,
  saveLibrary,
  savedLibrary,
} from '../../fixtures/savedLibrary.ts';
import { tabTo } from '../../fixtures/tabTo.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ImportDialog } from '../../pages/ImportDialog.ts';
import { LibraryPage } from '../../pages/LibraryPage.ts';
import { PlaylistPage } from '../../pages/PlaylistPage.ts';
import { SettingsPage } from '../../pages/SettingsPage.ts';

/** Runs an action that downloads a file, and reads that file. */
async function download(page: Page, act: () => Promise<void>) {
  const downloading = page.waitForEvent('download');
  await act();
  const downloaded = await downloading;
  const buffer = await readFile(await downloaded.path());
  return { name: downloaded.suggestedFilename(), mimeType: 'application/json', buffer };
}

// readFile.test.ts, LibrarySection.test.tsx and transfer.property.test.ts have the formats, the refusals and the storage's faults.

test('a library is exported to a file, which another account imports', async ({
  page,
  asMember,
  admin,
  member,
  landing,
  authDialog,
  accountMenu,
  toast,
}) => {
  const settings = new SettingsPage(page);
  const dialog = new ImportDialog(page);
  const uid = await admin.uidOf(member);
  const favorites = favoritesOf(uid, [1, 2, 3]);
  const playlists = makePlaylists(uid, [{ name: 'Çok güzel / 2', trackIds: [3, 4, 3] }]);
  await saveLibrary(page, uid, { favorites, playCounts: { 1: 2, 2: 3 }, playlists });
  const other = newPerson('Alex Example');
  await admin.create(other);
  const otherUid = await admin.uidOf(other);
  // They already have one of its likes, and one song with a higher play count.
  await saveLibrary(page, otherUid, {
    favorites: favoritesOf(otherUid, [2]),
    playCounts: { 1: 40 },
  });
  await asMember();

  await test.step('a playlist’s file for other players has absolute addresses', async () => {
    await new LibraryPage(page).open();
    await new LibraryPage(page).playlist('Çok güzel / 2').click();
    const playlist = new PlaylistPage(page);
    const { name, buffer } = await download(page, () => playlist.chooseForAll('Export as M3U8'));
    expect(name).toMatch(/\.m3u8$/);
    const origin = new URL(page.url()).origin;
    const addresses = buffer.toString().match(/^[^#\n].*$/gm);
    expect(addresses).toEqual(Array(3).fill(`${origin}/api/music/audio/170101`));
  });

  await settings.open();
  const file = await download(page, () => settings.exportLibrary.click());
  expect(file.name).toMatch(/^prelude-library-\d{4}-\d\d-\d\d\.json$/);
  await accountMenu.signOut();
  await landing.signIn.click();
  await authDialog.send(other);
  await expect(accountMenu.avatarOf(other.displayName)).toBeVisible();
  await settings.open();
  const choosing = page.waitForEvent('filechooser');
  await settings.chooseFile.click();
  await (await choosing).setFiles(file);
  await expect(dialog.changes).toHaveText([
    'Adds 2 liked songs (1 is there already)',
    'Adds 1 playlist',
    'Raises the play counts of 1 song',
  ]);
  await dialog.start.click();
  await expect(toast).toHaveText('Import finished');
  expect(await savedLibrary(page, otherUid)).toEqual({
    favorites: {
      userId: otherUid,
      tracks: favoritesOf(otherUid, [2, 1, 3]).tracks,
      updatedAt: expect.any(Number),
    },
    playCounts: { 1: 40, 2: 3 },
    playlists: playlists.map((playlist) => ({ ...playlist, userId: otherUid })),
  });
});

test('by keyboard alone a playlist of another player is looked up, previewed and imported', async ({
  page,
  asMember,
  admin,
  member,
  request,
  toast,
}) => {
  const settings = new SettingsPage(page);
  const dialog = new ImportDialog(page);
  const answer = await request.get('/api/music/search?q=jazz&limit=20');
  const { results } = (await answer.json()) as { results: readonly Track[] };
  const [one, two] = results.filter(
    ({ trackName }, index) => results.findIndex((each) => each.trackName === trackName) === index,
  ) as [Track, Track];
  const lines = [
    '#EXTM3U',
    '#PLAYLIST:Night drive',
    `#EXTINF:180,${one.artistName} - ${one.trackName.toUpperCase()}`,
    'file:///music/one.mp3',
    `#EXTINF:-1,Nobody At All - No Such Song`,
    'two.mp3',
    `#EXTINF:200,${two.artistName} – ${two.trackName}`,
    'C:\\Music\\three.mp3',
  ];
  const file = {
    name: 'drive.m3u8',
    mimeType: 'audio/x-mpegurl',
    buffer: Buffer.from(lines.join('\r\n')),
  };
  // Listens from the start: a key that is faster than a new listener would open the system's own dialog.
  page.on('filechooser', (chooser) => void chooser.setFiles(file));
  await asMember();
  const wire = await MusicWire.tap(page);
  await settings.open();
  await tabTo(page, settings.chooseFile);
  let release = wire.hold();
  await page.keyboard.press('Enter');
  await expect(dialog.progress).toBeVisible();
  // Closing the dialog cancels the import.
  await page.keyboard.press('Escape');
  await expect(settings.chooseFile).toBeFocused();
  release();

  release = wire.hold();
  await page.keyboard.press('Enter');
  await expect(dialog.progress).toBeVisible();
  release();
  await expect(dialog.changes).toHaveText(['Adds 1 playlist']);
  await expect(dialog.leftOut).toHaveText(['Line 6: “Nobody At All - No Such Song” was not found']);
  await expect(dialog.start).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast).toHaveText('Import finished');
  await expect(dialog.root).toBeHidden();
  await expect(settings.chooseFile).toBeFocused();
  const { playlists } = await savedLibrary(page, await admin.uidOf(member));
  expect(playlists).toMatchObject([{ name: 'Night drive', description: '' }]);
  expect(playlists?.[0]?.tracks.map(({ trackData }) => trackData.trackId)).toEqual([
    one.trackId,
    two.trackId,
  ]);
});
