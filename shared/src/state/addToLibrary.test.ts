import type { Track } from '../model/track';
import type { Playlist } from '../model/playlist';
import { StorageError } from '../storage/storagePort';
import { TEST_GUEST, TEST_USER, createFakeHost, makeTrack, type FakeHost } from '../testing';
import { settlePromises } from '../testing/settlePromises';

const [first, second, third] = [1, 2, 3].map((trackId) => makeTrack({ trackId })) as [
  Track,
  Track,
  Track,
];
const playlistOf = (...tracks: readonly Track[]): Playlist => ({
  id: 'mixed',
  name: 'Mixed',
  description: '',
  userId: 'another user',
  tracks: tracks.map((trackData) => ({ id: `at-${trackData.trackId}`, trackData, addedAt: 1 })),
  createdAt: 1,
  updatedAt: 1,
});
const addition = {
  favorites: [first, second],
  recent: [
    { trackData: second, playedAt: 2_000 },
    { trackData: first, playedAt: 1_000 },
  ],
  playCounts: { '1': 4, '2': 1 },
  playlists: [playlistOf(first, second)],
};

/** A library with existing records. */
async function openLibrary(): Promise<FakeHost> {
  const host = createFakeHost();
  const kept = await host.library.add({
    favorites: [second, third],
    recent: [{ trackData: first, playedAt: 500 }],
    playCounts: { '1': 1, '3': 2 },
    playlists: [playlistOf(first, third)],
  });
  expect(kept).toBe(true);
  return host;
}

const contentOf = ({ library, playlists }: FakeHost) => ({
  favorites: library.favorites$.value,
  recent: library.recent$.value,
  playCounts: library.playCounts$.value,
  playlists: playlists.playlists$.value,
});

test('an import is merged: each track once, the newer start, the higher count', async () => {
  const host = await openLibrary();
  await expect(host.library.add(addition)).resolves.toBe(true);
  expect(contentOf(host)).toEqual({
    favorites: [second, third, first],
    recent: addition.recent,
    playCounts: { '1': 4, '2': 1, '3': 2 },
    playlists: [{ ...playlistOf(first, third, second), userId: TEST_USER.uid }],
  });
});

test('addresses of other hosts are dropped from every record, and the tracks stay', async () => {
  const host = createFakeHost();
  const foreign = makeTrack({
    artworkUrl100: 'https://elsewhere.example/100.jpg',
    artworkUrl60: 'https://elsewhere.example/60.jpg',
    previewUrl: 'https://elsewhere.example/1.mp3',
  });
  const kept = { ...foreign, artworkUrl100: '', artworkUrl60: '', previewUrl: '' };
  await host.library.add({
    favorites: [foreign],
    recent: [{ trackData: foreign, playedAt: 500 }],
    playCounts: {},
    playlists: [playlistOf(foreign)],
  });
  expect(contentOf(host)).toEqual({
    favorites: [kept],
    recent: [{ trackData: kept, playedAt: 500 }],
    playCounts: {},
    playlists: [{ ...playlistOf(kept), userId: TEST_USER.uid }],
  });
});

test('a repeated import changes nothing', async () => {
  const host = await openLibrary();
  await host.library.add(addition);
  const once = contentOf(host);
  await host.library.add(addition);
  expect(contentOf(host)).toEqual(once);
});

test('only changed records publish an event', async () => {
  const host = await openLibrary();
  const before = host.events.published.length;
  await host.library.add({ ...addition, recent: [], playCounts: {} });
  expect(host.events.published.slice(before)).toEqual([
    { name: 'favorites-updated', detail: { userId: TEST_USER.uid } },
    { name: 'playlists-updated', detail: { userId: TEST_USER.uid } },
  ]);
});

test.each(['favorites', 'recent', 'play_counts', 'playlists'])(
  'without room for the %s alone, nothing is imported',
  async (name) => {
    const host = await openLibrary();
    const before = contentOf(host);
    const { write } = host.storage;
    jest.spyOn(host.storage, 'write').mockImplementation((key, text) => {
      const isGrowing = text.length > (host.storage.read(key)?.length ?? 0);
      if (key === `local_${name}_user-1` && isGrowing) throw new StorageError('full');
      write(key, text);
    });
    await expect(host.library.add(addition)).resolves.toBe(false);
    expect(contentOf(host)).toEqual(before);
    jest.restoreAllMocks();
    // Also after a reload.
    const kept = JSON.parse(host.storage.read('local_favorites_user-1') ?? '') as unknown;
    expect(kept).toMatchObject({ tracks: before.favorites });
  },
);

test('a start during a refused import still counts', async () => {
  const host = await openLibrary();
  host.storage.refuse('full');
  const adding = host.library.add(addition);
  // Its code is loaded by an import.
  await import('./addToLibrary');
  host.storage.refuse(null);
  host.library.recordStart(first);
  await adding;
  await settlePromises();
  expect(host.library.playCounts$.value).toMatchObject({ '1': 2, '3': 2 });
  expect(host.library.recent$.value[0]?.trackData).toEqual(first);
});

test('the import belongs to the user who started it, even if the user changes', async () => {
  const host = await openLibrary();
  host.setUser(TEST_GUEST);
  host.library.toggleFavorite(third);
  host.setUser(TEST_USER);
  const adding = host.library.add(addition);
  host.setUser(TEST_GUEST);
  await expect(adding).resolves.toBe(true);
  expect(host.library.favorites$.value).toEqual([third]);
  host.setUser(TEST_USER);
  expect(host.library.favorites$.value).toEqual([second, third, first]);
});
