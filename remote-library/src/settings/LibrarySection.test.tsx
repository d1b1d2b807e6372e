import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LibraryAddition } from '@prelude/shared';
import { TEST_GUEST, TEST_USER, makeTrack, type FakeHostOptions } from '@prelude/shared/testing';
import { openView } from '../testing/openView';
import { writeLibraryJson, writePlaylistJson } from '../transfer/writeJson';

const likes = [1, 2, 3].map((trackId) => makeTrack({ trackId }));
const playlist = {
  id: 'p1',
  name: 'Rain',
  description: '',
  userId: 'another',
  tracks: likes.map((trackData) => ({ id: `e${trackData.trackId}`, trackData, addedAt: 1 })),
  createdAt: 1,
  updatedAt: 2,
};
const content: LibraryAddition = {
  favorites: likes,
  recent: [{ trackData: makeTrack(), playedAt: 9 }],
  playCounts: { '1': 4 },
  playlists: [playlist],
};
const fileOf = (text: string, name = 'library.json'): File => new File([text], name);
const libraryFile = (): File => fileOf(writeLibraryJson(content, {}, new Date(0)));

const input = (): HTMLElement => screen.getByLabelText('File to import');
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

async function openImport(file: File, options: FakeHostOptions = {}) {
  const view = openView('settings', { favorites: likes.slice(0, 1) }, options);
  await view.listener.upload(input(), file);
  const dialog = await screen.findByRole('dialog', { name: 'Import' });
  await waitFor(() => expect(within(dialog).queryByText(/Reading/)).not.toBeInTheDocument());
  return { ...view, dialog };
}

const shownLines = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('status'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('an import is previewed, then done, and its result announced', async () => {
  const { host, listener, dialog } = await openImport(libraryFile());
  expect(shownLines(dialog)).toEqual([
    'Adds 2 liked songs (1 is there already)',
    'Adds 1 playlist',
    'Adds 1 recently played song',
    'Raises the play counts of 1 song',
  ]);
  expect(host.library.favorites$.value).toHaveLength(1);
  expect(host.playlists.playlists$.value).toEqual([]);

  expect(button('Import')).toHaveFocus();
  await listener.click(button('Import'));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(host.library.favorites$.value).toEqual(likes);
  expect(host.library.recent$.value).toEqual(content.recent);
  expect(host.library.playCounts$.value).toEqual(content.playCounts);
  expect(host.playlists.playlists$.value).toEqual([{ ...playlist, userId: 'user-1' }]);
  expect(host.toasts.current$.value?.message).toBe('Import finished');
});

test('a second import says that everything is already there', async () => {
  const { listener } = await openImport(libraryFile());
  await listener.click(button('Import'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // Otherwise a browser does not tell that the same file is chosen again.
  expect(input()).toHaveValue('');
  await listener.upload(input(), libraryFile());
  expect(
    await screen.findByText('Nothing to add: all of it is in your library already.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
  await listener.click(button('Done'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Cancel changes nothing and restores the focus', async () => {
  const { host, listener } = await openImport(libraryFile());
  await listener.click(button('Cancel'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(host.library.favorites$.value).toHaveLength(1);
});

test('a dropped file works like a chosen one', async () => {
  const { host } = openView('settings');
  const files = [libraryFile()];
  fireEvent.drop(button('Choose a File'), { dataTransfer: { files, types: ['Files'] } });
  expect(await screen.findByText('Adds 3 liked songs')).toBeInTheDocument();
  expect(host.library.favorites$.value).toEqual([]);
});

test('if the playlists can’t be stored nothing is imported, and an error says so', async () => {
  const { host, listener } = await openImport(libraryFile());
  const write = host.storage.write;
  jest.spyOn(host.storage, 'write').mockImplementation((key, text) => {
    host.storage.refuse(key.startsWith('local_playlists') ? 'full' : null);
    write(key, text);
  });
  await listener.click(button('Import'));
  await waitFor(() =>
    expect(host.toasts.current$.value).toMatchObject({
      message: 'Failed to import. Nothing was changed.',
      tone: 'error',
      reason: 'The browser storage is full.',
    }),
  );
  expect(host.library.favorites$.value).toEqual(likes.slice(0, 1));
  expect(host.library.recent$.value).toEqual([]);
  expect(host.library.playCounts$.value).toEqual({});
  expect(host.playlists.playlists$.value).toEqual([]);
  // It can be retried.
  expect(button('Import')).toBeEnabled();
});

test('a different user who signs in meanwhile gets no message about the import', async () => {
  const { host, listener, dialog } = await openImport(libraryFile());
  const { write } = host.storage;
  jest.spyOn(host.storage, 'write').mockImplementation((key, text) => {
    write(key, text);
    host.setUser({ ...TEST_USER, uid: 'user-2' });
  });
  await listener.click(button('Import'));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(host.toasts.current$.value).toBeNull();
  expect(host.library.favorites$.value).toEqual([]);
});

test('a damaged file says what is wrong, and that nothing was changed', async () => {
  const { listener } = await openImport(fileOf('{"format":\n"prelude-library"\n"version":1}'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The file is damaged in line 3. Nothing was changed.',
  );
  await listener.click(button('Close'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a refused file leads to another one, which may be refused too', async () => {
  const { listener, dialog } = await openImport(fileOf('[playlist]', 'radio.csv'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This is a PLS playlist. Only JSON, M3U8, CSV and XSPF files can be imported. Nothing was changed.',
  );
  const inDialog = within(dialog);
  expect(inDialog.getByRole('button', { name: 'Choose Another File' })).toHaveFocus();
  await listener.upload(inDialog.getByLabelText('File to import'), fileOf('', 'empty.json'));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('The file is empty. Nothing was changed.'),
  );
  expect(inDialog.getByText('empty.json')).toBeInTheDocument();
  expect(inDialog.getByRole('button', { name: 'Choose Another File' })).toHaveFocus();
  await listener.upload(inDialog.getByLabelText('File to import'), libraryFile());
  expect(await inDialog.findByText('Adds 1 playlist')).toBeInTheDocument();
  expect(button('Import')).toHaveFocus();
});

test('unreadable entries of a file are listed', async () => {
  const broken = { format: 'prelude-library', version: 1, favorites: [likes[1], null, {}] };
  const { dialog } = await openImport(fileOf(JSON.stringify(broken)));
  expect(shownLines(dialog)).toEqual(['Adds 1 liked song']);
  expect(within(dialog).getByText('2 lines could not be read:')).toBeInTheDocument();
  const list = within(dialog).getByRole('list', { name: 'What is left out' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Liked song 2 is no track', 'Liked song 3 has no valid “trackId”']);
});

test('a guest imports likes, and is told that playlists need an account', async () => {
  const { host, listener, dialog } = await openImport(libraryFile(), { user: TEST_GUEST });
  expect(within(dialog).getByText(/Left out: 1 playlist/)).toBeInTheDocument();
  await listener.click(button('Import'));
  await waitFor(() => expect(host.library.favorites$.value).toEqual(likes));
  expect(host.playlists.playlists$.value).toEqual([]);
});

test('a guest who imports a playlist only is not told that it is there already', async () => {
  const file = fileOf(writePlaylistJson(playlist, new Date(0)), 'rain.json');
  const { dialog } = await openImport(file, { user: TEST_GUEST });
  const [preview] = within(dialog).getAllByRole('status');
  expect(preview).toHaveTextContent(
    /^Nothing to add\.Left out: 1 playlist: sign in first, guests have none\.$/,
  );
});

test.each([
  ['Nothing to add: the file holds no songs.', { favorites: [] }],
  ['Nothing to add.1 line could not be read:', { favorites: [null] }],
  [
    'Nothing to add: the rest of it is in your library already.1 line could not be read:',
    { favorites: [likes[0], null] },
  ],
  ['Nothing to add: all of it is in your library already.', { favorites: likes.slice(0, 1) }],
])('an import without changes says why: %s', async (words, fields) => {
  const file = fileOf(JSON.stringify({ format: 'prelude-library', version: 1, ...fields }));
  const { dialog } = await openImport(file);
  expect(within(dialog).getAllByRole('status')[0]).toHaveTextContent(words);
});

test('the songs that were not found are listed apart from what could not be read', async () => {
  const file = fileOf('Title,Artist\nSong 1,Artist 1\n,Artist 2\nSong 1,Artist 9\n', 'rain.csv');
  const { dialog } = await openImport(file);
  expect(await within(dialog).findByText('Adds 1 playlist')).toBeInTheDocument();
  expect(
    within(dialog).getByText('1 song was not found, 1 line could not be read:'),
  ).toBeInTheDocument();
  const list = within(dialog).getByRole('list', { name: 'What is left out' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Line 4: “Artist 9 - Song 1” was not found', 'Line 3 has no title']);
});

test('the library is exported as a file with the date in its name, and a toast names the file', async () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 12), doNotFake: ['queueMicrotask'] });
  const revokeObjectURL = jest.fn();
  const blobs: Blob[] = [];
  const createObjectURL = (blob: Blob): string => `blob:${blobs.push(blob)}`;
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  const downloads: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(`${this.href} ${this.download}`);
  });
  const { host, listener } = openView('settings', { favorites: likes, playCounts: { '1': 4 } });
  await listener.click(button('Export Library'));
  await waitFor(() => expect(downloads).toEqual(['blob:1 prelude-library-2026-11-21.json']));
  expect(host.toasts.current$.value?.message).toBe('Exported as prelude-library-2026-11-21.json');
  expect(blobs[0]?.type).toBe('application/json');
  expect(revokeObjectURL).not.toHaveBeenCalled();
  jest.runOnlyPendingTimers();
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:1');
  jest.useRealTimers();
  expect(JSON.parse((await blobs[0]?.text()) ?? '')).toMatchObject({
    format: 'prelude-library',
    version: 1,
    favorites: likes,
    playCounts: { '1': 4 },
  });
  click.mockRestore();
});
