import { writeFile } from 'node:fs/promises';
import { download, fileOf, type GivenFile } from '../../fixtures/files.ts';
import { newPerson } from '../../fixtures/identity.ts';
import {
  catalogueTracks,
  saveLibrary,
  savedLibrary,
  storedTexts,
  type SavedLibrary,
  type SavedTrack,
} from '../../fixtures/savedLibrary.ts';
import { fillStorageFor } from '../../fixtures/libraryStorage.ts';
import { expectNoViolationsInBothThemes } from '../../fixtures/axe.ts';
import { MusicWire } from '../../fixtures/musicWire.ts';
import type { StoredPlaylist } from '../../fixtures/storedPlaylists.ts';
import { tabTo } from '../../fixtures/tabTo.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ImportDialog } from '../../pages/ImportDialog.ts';
import { LibraryPage } from '../../pages/LibraryPage.ts';
import { PlaylistPage } from '../../pages/PlaylistPage.ts';
import { SettingsPage } from '../../pages/SettingsPage.ts';

const NOTHING_TO_ADD = 'Nothing to add: all of it is in your library already.';
const GUEST = 'guest_e2e';

/** A time, in milliseconds since the epoch; larger numbers give later times. */
const timeOf = (number: number): number => 1_790_000_000_000 + number * 60_000;

const playlistOf = (
  userId: string,
  number: number,
  name: string,
  tracks: readonly SavedTrack[],
): StoredPlaylist => ({
  id: `playlist-${number}`,
  name,
  description: `From “${name}”, 100 % & more`,
  userId,
  tracks: tracks.map((trackData, index) => ({
    id: `entry-${number}-${index}`,
    trackData: { ...trackData },
    addedAt: timeOf(index),
  })),
  createdAt: timeOf(number),
  updatedAt: timeOf(number + 10),
});

/** A library with records of every kind. */
const libraryOf = (userId: string, tracks: readonly SavedTrack[]): Required<SavedLibrary> => ({
  favorites: { userId, tracks: tracks.slice(0, 5), updatedAt: timeOf(1) },
  recent: {
    tracks: tracks
      .slice(2, 6)
      .map((trackData, index) => ({ trackData, playedAt: timeOf(100 - index) })),
    updatedAt: timeOf(100),
  },
  playCounts: Object.fromEntries(
    tracks.slice(0, 6).map(({ trackId }, index) => [trackId, index + 1]),
  ),
  playlists: [
    playlistOf(userId, 1, 'Rainy Sunday', tracks.slice(0, 3)),
    // One of them occurs twice.
    playlistOf(userId, 2, 'Çok güzel / 2', [...tracks.slice(3, 7), ...tracks.slice(3, 4)]),
  ],
});

/** A playlist as it is stored in a file. */
const withoutOwner = ({ userId, ...playlist }: StoredPlaylist): object => {
  expect(userId).not.toBe('');
  return playlist;
};

test('a playlist is exported as JSON and as M3U8, and importing either file restores it', async ({
  page,
  asMember,
  admin,
  member,
  request,
  toast,
}) => {
  const settings = new SettingsPage(page);
  const dialog = new ImportDialog(page);
  const library = new LibraryPage(page);
  const playlistPage = new PlaylistPage(page);
  const uid = await admin.uidOf(member);
  const [one, two, three] = await catalogueTracks(request, 3);
  if (!one || !two || !three) throw new Error('the catalogue is empty');
  const tracks = [one, { ...two, previewUrl: '' }, { ...three, trackName: 'Wait, #1 - “Live”' }];
  const playlist = playlistOf(uid, 1, 'Rainy Sunday', tracks);
  await saveLibrary(page, uid, { playlists: [playlist] });
  await asMember();
  await library.open();
  await library.playlist('Rainy Sunday').click();
  const json = await download(page, () => playlistPage.choose('Export as JSON'));
  const m3u8 = await download(page, () => playlistPage.choose('Export as M3U8'));

  expect(json.name).toBe('prelude-rainy-sunday.json');
  const { exportedAt, ...content } = JSON.parse(json.text) as { readonly exportedAt: string };
  expect(content).toEqual({
    format: 'prelude-playlist',
    version: 1,
    playlist: withoutOwner(playlist),
  });
  expect(new Date(exportedAt).toISOString()).toBe(exportedAt);
  expect(m3u8.name).toBe('prelude-rainy-sunday.m3u8');
  const lines = m3u8.text.split('\n');
  expect(lines.slice(0, 2)).toEqual(['#EXTM3U', '#PLAYLIST:Rainy Sunday']);
  const origin = new URL(page.url()).origin;
  // Every player finds the previews: absolute addresses, and none for tracks without preview.
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
    `${origin}${one.previewUrl}`,
    `${origin}${three.previewUrl}`,
  ]);
  expect(lines.filter((line) => line.startsWith('#EXTINF:'))).toEqual(
    tracks.map(
      ({ artistName, trackName, trackTimeMillis }) =>
        `#EXTINF:${Math.round(trackTimeMillis / 1000)},${artistName} - ${trackName}`,
    ),
  );

  for (const { name, text } of [json, m3u8]) {
    await library.open();
    await library.playlist('Rainy Sunday').click();
    await playlistPage.choose('Delete playlist');
    await expect(toast).toHaveText('Playlist deleted');
    expect((await savedLibrary(page, uid)).playlists).toEqual([]);
    await settings.open();
    await settings.choose(fileOf(name, text));
    await expect(dialog.root.getByText(name, { exact: true })).toBeVisible();
    await expect(dialog.changes).toHaveText(['Adds 1 playlist']);
    expect((await savedLibrary(page, uid)).playlists).toEqual([]);
    await dialog.start.click();
    await expect(toast).toHaveText('Import finished');
    await expect(dialog.root).toBeHidden();
    expect((await savedLibrary(page, uid)).playlists).toEqual([playlist]);
    await settings.choose(fileOf(name, text));
    await expect(dialog.preview).toHaveText(NOTHING_TO_ADD);
    await expect(dialog.start).toBeHidden();
    await dialog.done.click();
    await expect(dialog.root).toBeHidden();
  }
});

test('a whole library is imported into another account and by a guest; a second import adds nothing', async ({
  page,
  asMember,
  admin,
  member,
  landing,
  authDialog,
  accountMenu,
  request,
  toast,
}) => {
  const settings = new SettingsPage(page);
  const dialog = new ImportDialog(page);
  const tracks = await catalogueTracks(request, 7);
  const [first, second] = tracks as [SavedTrack, SavedTrack];
  const uid = await admin.uidOf(member);
  const library = libraryOf(uid, tracks);
  await saveLibrary(page, uid, library);
  const other = newPerson('Alex Example');
  await admin.create(other);
  const otherUid = await admin.uidOf(other);
  // They already have one of its likes, and one song with a higher play count.
  await saveLibrary(page, otherUid, {
    favorites: { userId: otherUid, tracks: [second], updatedAt: 5 },
    playCounts: { [first.trackId]: 40, [second.trackId]: 1 },
  });
  await asMember();
  await settings.open();
  const exported = await download(page, () => settings.exportLibrary.click());
  expect(exported.name).toMatch(/^prelude-library-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(exported.text)).toEqual({
    format: 'prelude-library',
    version: 1,
    exportedAt: expect.any(String),
    favorites: library.favorites.tracks,
    recent: library.recent.tracks,
    playCounts: library.playCounts,
    playlists: library.playlists.map(withoutOwner),
  });
  const file = fileOf(exported.name, exported.text);

  await accountMenu.signOut();
  await landing.signIn.click();
  await authDialog.send(other);
  await expect(accountMenu.avatarOf(other.displayName)).toBeVisible();
  await settings.open();
  const before = await storedTexts(page);
  await settings.choose(file);
  await expect(dialog.changes).toHaveText([
    'Adds 4 liked songs (1 is there already)',
    'Adds 2 playlists',
    'Adds 4 recently played songs',
    'Raises the play counts of 5 songs',
  ]);
  await dialog.cancel.click();
  await expect(dialog.root).toBeHidden();
  expect(await storedTexts(page)).toEqual(before);
  await settings.choose(file);
  await dialog.start.click();
  await expect(toast).toHaveText('Import finished');
  const imported = await savedLibrary(page, otherUid);
  const [, ...rest] = library.favorites.tracks;
  expect(imported).toEqual({
    favorites: {
      userId: otherUid,
      tracks: [second, first, ...rest.slice(1)],
      updatedAt: expect.any(Number),
    },
    recent: { tracks: library.recent.tracks, updatedAt: expect.any(Number) },
    playCounts: { ...library.playCounts, [first.trackId]: 40 },
    playlists: library.playlists.map((playlist) => ({ ...playlist, userId: otherUid })),
  });
  const once = await storedTexts(page);
  await settings.choose(file);
  await expect(dialog.preview).toHaveText(NOTHING_TO_ADD);
  await dialog.done.click();
  expect(await storedTexts(page)).toEqual(once);
  expect(await savedLibrary(page, uid)).toEqual(library);

  await accountMenu.signOut();
  await landing.continueAsGuest.click();
  await expect(accountMenu.avatarOf('Guest User')).toBeVisible();
  await settings.open();
  await settings.choose(file);
  await expect(dialog.changes).toHaveText([
    'Adds 5 liked songs',
    'Adds 4 recently played songs',
    'Raises the play counts of 6 songs',
  ]);
  await expect(dialog.preview).toContainText(
    'Left out: 2 playlists: sign in first, guests have none.',
  );
  await dialog.start.click();
  await expect(toast).toHaveText('Import finished');
  const again = await download(page, () => settings.exportLibrary.click());
  expect(JSON.parse(again.text)).toMatchObject({
    favorites: library.favorites.tracks,
    recent: library.recent.tracks,
    playCounts: library.playCounts,
    playlists: [],
  });
});

test('a file that cannot be imported is refused with a reason, and nothing is changed', async ({
  page,
  asGuest,
  request,
  home,
}, testInfo) => {
  const settings = new SettingsPage(page);
  const dialog = new ImportDialog(page);
  const tracks = await catalogueTracks(request, 7);
  await saveLibrary(page, GUEST, libraryOf(GUEST, tracks.slice(0, 2)));
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await settings.open();
  const good = JSON.stringify(
    {
      format: 'prelude-library',
      version: 1,
      favorites: tracks,
      recent: [],
      playCounts: {},
      playlists: [],
    },
    null,
    2,
  );
  const refusals: readonly (readonly [reason: string, file: GivenFile])[] = [
    ['The file is empty.', fileOf('library.json', '')],
    [
      'This is no text file. Only JSON, M3U8, CSV and XSPF files can be imported.',
      {
        name: 'cover.png',
        mimeType: 'image/png',
        buffer: Buffer.from('\u0089PNG\r\n\u001a\n\0\0'),
      },
    ],
    ['The file is damaged: it ends too early.', fileOf('library.json', good.slice(0, 400))],
    [
      'The file is damaged in line 6.',
      fileOf('library.json', good.replace('"trackId":', '"trackId"')),
    ],
    [
      'This is no library and no playlist: its field “format” is neither “prelude-library” nor “prelude-playlist”.',
      fileOf('others.json', '{"songs":[{"title":"One"}]}'),
    ],
    [
      'The file is damaged: “favorites” is not a list.',
      fileOf('library.json', '{"format":"prelude-library","version":1,"favorites":{}}'),
    ],
    [
      'The file was made by a newer version (format 2, this one reads up to 1). Reload the page, then try again.',
      fileOf('library.json', '{"format":"prelude-library","version":2}'),
    ],
    [
      'This is a text of another kind. Only JSON, M3U8, CSV and XSPF files can be imported.',
      fileOf('notes.txt', 'Buy milk'),
    ],
    ['The playlist is empty.', fileOf('mix.m3u8', '#EXTM3U\n')],
    [
      'Nothing of it can be imported. Line 2: “Nobody At All - No Such Song” was not found.',
      fileOf('mix.m3u8', '#EXTM3U\nNobody%20At%20All%20-%20No%20Such%20Song.mp3\n'),
    ],
  ];
  const before = await storedTexts(page);
  for (const [reason, file] of refusals) {
    await settings.choose(file);
    await expect(dialog.refusal).toHaveText(`${reason} Nothing was changed.`);
    await expect(dialog.start).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog.root).toBeHidden();
    await expect(settings.chooseFile).toBeFocused();
  }
  // The dialog opens within the settings, whose own headings are smaller.
  await settings.choose(fileOf('notes.txt', 'Buy milk'));
  await expect(dialog.heading).toHaveCSS('font-size', '28px');
  await expect(dialog.chooseOther).toBeFocused();
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(fileOf('library.json', good));
  await expect(dialog.changes).toHaveText(['Adds 5 liked songs (2 are there already)']);
  await expect(dialog.start).toBeFocused();
  await dialog.cancel.click();
  await expect(settings.chooseFile).toBeFocused();
  const huge = testInfo.outputPath('library.json');
  await writeFile(huge, ' '.repeat(20_000_001));
  await settings.choose(huge);
  await expect(dialog.refusal).toHaveText(
    'The file is too large: at most 20 MB can be imported. Nothing was changed.',
  );
  await page.keyboard.press('Escape');
  await expect(dialog.root).toBeHidden();
  // A file dropped on the import row is handled like a chosen one.
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['{'], 'dropped.json'));
    return transfer;
  });
  await settings
    .section('Your Library')
    .getByText('Import', { exact: true })
    .dispatchEvent('drop', {
      dataTransfer: dropped,
    });
  await expect(dialog.root.getByText('dropped.json', { exact: true })).toBeVisible();
  await expect(dialog.refusal).toHaveText(
    'The file is damaged: it ends too early. Nothing was changed.',
  );
  expect(await storedTexts(page)).toEqual(before);
  await expectNoViolationsInBothThemes(page, 'a refused file');
});

/** The fields of a whole library in a file. */
function libraryFile(tracks: readonly SavedTrack[]): Readonly<Record<string, unknown>> {
  const { favorites, recent, playCounts, playlists } = libraryOf('nobody', tracks);
  return {
    format: 'prelude-library',
    version: 1,
    favorites: favorites.tracks,
    recent: recent.tracks,
    playCounts,
    playlists: playlists.map(withoutOwner),
  };
}

test('an import that does not fit into the storage is reverted completely', async ({
  page,
  asGuest,
  request,
  home,
  toast,
}) => {
  const settings = new SettingsPage(page);
  const dialog = new ImportDialog(page);
  const tracks = await catalogueTracks(request, 7);
  await saveLibrary(page, GUEST, libraryOf(GUEST, tracks.slice(0, 2)));
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await settings.open();
  const kept = await savedLibrary(page, GUEST);
  await fillStorageFor(page, 'recent', GUEST);
  await settings.choose(
    fileOf('library.json', JSON.stringify({ ...libraryFile(tracks), playlists: [] })),
  );
  await expect(dialog.changes.first()).toHaveText('Adds 3 liked songs (2 are there already)');
  await dialog.start.click();
  await expect(toast).toHaveText('Failed to import. Nothing was changed.');
  await expect(dialog.start).toBeEnabled();
  const { favorites, ...others } = await savedLibrary(page, GUEST);
  expect({ ...others, favorites: favorites?.tracks }).toEqual({
    ...kept,
    favorites: kept.favorites?.tracks,
  });
});

test('the valid entries of a library file are imported, and the invalid ones are listed', async ({
  page,
  asGuest,
  home,
  request,
  toast,
}) => {
  const settings = new SettingsPage(page);
  const dialog = new ImportDialog(page);
  const tracks = await catalogueTracks(request, 7);
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await settings.open();
  const [first, second] = tracks as [SavedTrack, SavedTrack];
  await settings.choose(
    fileOf(
      'library.json',
      JSON.stringify({
        ...libraryFile(tracks),
        favorites: [first, null, { ...second, trackId: -1 }, { ...second, artistName: '' }, second],
        recent: [{ trackData: first }],
        playCounts: { [first.trackId]: 2, nonsense: 1 },
      }),
    ),
  );
  await expect(dialog.changes).toHaveText([
    'Adds 2 liked songs',
    'Raises the play counts of 1 song',
  ]);
  await expect(dialog.preview).toContainText('5 lines could not be read:');
  await expect(dialog.leftOut).toHaveText([
    'Liked song 2 is no track',
    'Liked song 3 has no valid “trackId”',
    'Liked song 4 has no “artistName”',
    'Recently played song 1 has no valid “playedAt”',
    'The play count of “nonsense” is not valid',
  ]);
  await expectNoViolationsInBothThemes(page, 'the preview of a library with faults');
  await dialog.start.click();
  await expect(toast).toHaveText('Import finished');
  const { favorites, playCounts, playlists } = await savedLibrary(page, GUEST);
  expect(favorites?.tracks).toEqual([first, second]);
  expect(playCounts).toEqual({ [first.trackId]: 2 });
  expect(playlists).toBeUndefined();
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
  const library = new LibraryPage(page);
  const [one, two] = (await catalogueTracks(request, 2)) as [SavedTrack, SavedTrack];
  const file = fileOf(
    'drive.m3u8',
    [
      '#EXTM3U',
      '#PLAYLIST:Night drive',
      `#EXTINF:180,${one.artistName} - ${one.trackName.toUpperCase()}`,
      'file:///music/one.mp3',
      `#EXTINF:-1,Nobody At All - No Such Song`,
      'two.mp3',
      `#EXTINF:200,${two.artistName} – ${two.trackName}`,
      'C:\\Music\\three.mp3',
    ].join('\r\n'),
  );
  // Listens from the start: a key that is faster than a new listener would open the system's own dialog.
  page.on('filechooser', (chooser) => void chooser.setFiles(file));
  await asMember();
  const wire = await MusicWire.tap(page);
  await settings.open();
  await tabTo(page, settings.chooseFile);
  const choose = (): Promise<void> => page.keyboard.press('Enter');
  let release = wire.hold();
  await choose();
  await expect(dialog.root.getByText('Looking for the songs...')).toBeVisible();
  await expect(dialog.root.getByRole('progressbar', { name: 'Songs looked for' })).toBeVisible();
  await expectNoViolationsInBothThemes(page, 'songs are looked for');
  // Closing the dialog cancels the import.
  await page.keyboard.press('Escape');
  await expect(settings.chooseFile).toBeFocused();
  release();

  release = wire.hold();
  await choose();
  await expect(dialog.root.getByText('Looking for the songs...')).toBeVisible();
  release();
  await expect(dialog.changes).toHaveText(['Adds 1 playlist']);
  await expect(dialog.preview).toContainText('1 song was not found:');
  await expect(dialog.leftOut).toHaveText(['Line 6: “Nobody At All - No Such Song” was not found']);
  await expect(dialog.start).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast).toHaveText('Import finished');
  await expect(dialog.root).toBeHidden();
  await expect(settings.chooseFile).toBeFocused();
  const { playlists } = await savedLibrary(page, await admin.uidOf(member));
  expect(playlists).toMatchObject([{ name: 'Night drive', description: '' }]);
  expect(playlists?.[0]?.tracks.map(({ trackData }) => trackData['trackId'])).toEqual([
    one.trackId,
    two.trackId,
  ]);
  await library.open();
  await expect(library.playlist('Night drive')).toBeVisible();
});
