import type { Track } from '../model/track';
import { TEST_GUEST, TEST_USER, createFakeHost, makeTrack, type FakeHost } from '../testing';

const [first, second, third] = [1, 2, 3].map((trackId) => makeTrack({ trackId })) as [
  Track,
  Track,
  Track,
];
const addition = {
  favorites: [first, second],
  recent: [
    { trackData: second, playedAt: 2_000 },
    { trackData: first, playedAt: 1_000 },
  ],
  playCounts: { '1': 4, '2': 1 },
};

/** A library that holds something already. */
async function openLibrary(): Promise<FakeHost> {
  const host = createFakeHost();
  const kept = await host.library.add({
    favorites: [second, third],
    recent: [{ trackData: first, playedAt: 500 }],
    playCounts: { '1': 1, '3': 2 },
  });
  expect(kept).toBe(true);
  return host;
}

const contentOf = ({ library }: FakeHost) => ({
  favorites: library.favorites$.value,
  recent: library.recent$.value,
  playCounts: library.playCounts$.value,
});

test('an addition is united with what is there: each track once, the newer start, the higher count', async () => {
  const host = await openLibrary();
  await expect(host.library.add(addition)).resolves.toBe(true);
  expect(contentOf(host)).toEqual({
    favorites: [second, third, first],
    recent: addition.recent,
    playCounts: { '1': 4, '2': 1, '3': 2 },
  });
});

test('giving the same twice changes nothing', async () => {
  const host = await openLibrary();
  await host.library.add(addition);
  const once = contentOf(host);
  await host.library.add(addition);
  expect(contentOf(host)).toEqual(once);
});

test('where what belongs to it can’t be kept, all of it is taken back', async () => {
  const host = await openLibrary();
  const before = contentOf(host);
  await expect(host.library.add(addition, () => Promise.resolve(false))).resolves.toBe(false);
  expect(contentOf(host)).toEqual(before);
});

test.each(['local_favorites_user-1', 'local_recent_user-1', 'local_play_counts_user-1'])(
  'where the storage has no room for %s alone, nothing is half added',
  async (key) => {
    const host = await openLibrary();
    const before = contentOf(host);
    const write = host.storage.write;
    const full = jest.spyOn(host.storage, 'write').mockImplementation((written, text) => {
      if (written === key) host.storage.refuse('full');
      try {
        write(written, text);
      } finally {
        host.storage.refuse(null);
      }
    });
    const together = jest.fn(() => Promise.resolve(true));
    await expect(host.library.add(addition, together)).resolves.toBe(false);
    expect(together).not.toHaveBeenCalled();
    expect(contentOf(host)).toEqual(before);
    full.mockRestore();
  },
);

test('a start that came while an addition was taken back stays counted', async () => {
  const host = await openLibrary();
  await host.library.add(addition, () => {
    host.library.recordStart(first);
    return Promise.resolve(false);
  });
  expect(host.library.playCounts$.value).toEqual({ '1': 2, '3': 2 });
  expect(host.library.recent$.value[0]?.trackData).toBe(first);
});

test('somebody else who comes meanwhile keeps what they liked', async () => {
  const host = await openLibrary();
  host.setUser(TEST_GUEST);
  host.library.toggleFavorite(first);
  host.setUser(TEST_USER);
  const adding = host.library.add(addition, () => {
    host.setUser(TEST_GUEST);
    return Promise.resolve(false);
  });
  await expect(adding).resolves.toBe(false);
  expect(host.library.favorites$.value).toEqual([first]);
});
