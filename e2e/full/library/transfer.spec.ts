import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newPerson } from '../../fixtures/identity.ts';
import {
  favoritesOf,
  makePlaylists,
  saveLibrary,
  savedLibrary,
} from '../../fixtures/savedLibrary.ts';
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
    const { name, buffer } = await download(page, () =>
      playlist.choose(playlist.header, 'Export as M3U8'),
    );
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
  const change = dialog.root.getByRole('status').filter({ hasText: /./ }).first();
  await expect(change.getByRole('listitem')).toHaveText([
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
