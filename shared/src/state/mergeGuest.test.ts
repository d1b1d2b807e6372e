import { NEVER } from 'rxjs';
import type { RecentRecord } from '../model/library';
import type { Session, User } from '../model/session';
import type { Track } from '../model/track';
import { createMemoryStorage, createStorageMemory } from '../storage/memoryStorage';
import { createLocalLibraryStorage } from '../storage/localLibraryStorage';
import { createFakeClock } from '../testing/fakeClock';
import { createFakeEvents } from '../testing/fakeEvents';
import { createFakeWebLocks } from '../testing/fakeWebLocks';
import { makeTrack, makeTracks } from '../testing/makeTrack';
import { settlePromises } from '../testing/settlePromises';
import { createState } from '../reactive/behavior';
import { createMergeGuest } from './mergeGuest';
import { createLibrary } from './createLibrary';
import { createToasts } from './createToasts';
import { recordNotices } from '../events/recordEvents';
import { Scope } from '../reactive/scope';

const MEMBER: User = { uid: 'u1', displayName: 'Listener', email: 'l@example.org', isGuest: false };
const GUEST: User = { uid: 'guest_9', displayName: 'Guest', email: null, isGuest: true };
const [FIRST, SECOND, THIRD] = makeTracks(3) as [Track, Track, Track];

const scope = new Scope();
afterAll(() => scope.end());

const sessionOf = (currentUser: User | null): Session => ({
  currentUser,
  isLoading: false,
  error: null,
});

function openBrowser(storedTexts: Record<string, string> = {}) {
  const memory = createStorageMemory(storedTexts);
  const clock = createFakeClock();
  const locks = createFakeWebLocks();

  const openTab = (user: User) => {
    const storage = createMemoryStorage(memory);
    const events = createFakeEvents();
    const session = createState(sessionOf(user));
    const library = createLibrary({
      musicHosts: { covers: ['https://pictures.example'], previews: [] },
      records: createLocalLibraryStorage({
        storage,
        lock: (task) => locks.request('lock', task),
        notices$: recordNotices(events),
        leaves$: NEVER,
        scope,
        reportError: () => undefined,
      }),
      scope,
      session$: session.state$,
      now: clock.now,
      toasts: createToasts({ schedule: clock.schedule }),
      events,
      reportError: () => undefined,
    });
    return {
      merge: createMergeGuest({
        storage,
        lock: (task) => locks.request('lock', task),
        now: clock.now,
        publish: events.publish,
      }),
      storage,
      events,
      library,
      setUser: (next: User) => session.update(() => sessionOf(next)),
      favoriteIds: () => library.favorites$.value.map(({ trackId }) => trackId),
      recentIds: () => library.recent$.value.map(({ trackData }) => trackData.trackId),
      async likesAndPlays(...tracks: readonly Track[]) {
        for (const track of tracks) {
          clock.advance(1_000);
          library.toggleFavorite(track);
          library.recordStart(track);
        }
        await settlePromises();
      },
    };
  };
  return {
    memory,
    clock,
    locks,
    openTab,
    stored: (key: string): unknown => JSON.parse(memory.texts.get(key) ?? 'null'),
    keys: () => [...memory.texts.keys()].sort(),
  };
}

const ACCOUNT_KEYS = ['local_favorites_u1', 'local_play_counts_u1', 'local_recent_u1'];

describe('a guest who signs in', () => {
  test('has the likes and plays of both in the account', async () => {
    const browser = openBrowser();
    const tab = browser.openTab(MEMBER);
    await tab.likesAndPlays(FIRST, SECOND);
    tab.setUser(GUEST);
    await tab.likesAndPlays(SECOND, THIRD);
    await tab.merge('guest_9', 'u1');
    tab.setUser(MEMBER);
    expect(tab.favoriteIds()).toEqual([3, 2, 1]);
    expect(tab.recentIds()).toEqual([3, 2, 1]);
    expect(tab.library.playCounts$.value).toEqual({ '1': 1, '2': 1, '3': 1 });
  });

  test('leaves no guest records', async () => {
    const browser = openBrowser();
    const tab = browser.openTab(GUEST);
    await tab.likesAndPlays(FIRST);
    await tab.merge('guest_9', 'u1');
    expect(browser.keys()).toEqual(ACCOUNT_KEYS);
  });

  test('and signs in once more adds nothing', async () => {
    const browser = openBrowser();
    const tab = browser.openTab(GUEST);
    await tab.likesAndPlays(FIRST, SECOND);
    await tab.merge('guest_9', 'u1');
    const before = [...browser.memory.texts];
    browser.clock.advance(60_000);
    await tab.merge('guest_9', 'u1');
    expect([...browser.memory.texts]).toEqual(before);
    expect(
      tab.events.published.filter(({ detail }) => 'userId' in detail && detail.userId === 'u1'),
    ).toHaveLength(3);
  });

  test('plays more as a guest later, and has the larger count after the next sign-in', async () => {
    const browser = openBrowser();
    const tab = browser.openTab(GUEST);
    tab.library.recordStart(FIRST);
    await tab.merge('guest_9', 'u1');
    tab.library.recordStart(FIRST);
    tab.library.recordStart(FIRST);
    await tab.merge('guest_9', 'u1');
    expect(browser.stored('local_play_counts_u1')).toEqual({ '1': 2 });
  });

  test('sees it at once if the account is already shown', async () => {
    const browser = openBrowser();
    await browser.openTab(GUEST).likesAndPlays(FIRST);
    const tab = browser.openTab(MEMBER);
    await tab.merge('guest_9', 'u1');
    expect(tab.favoriteIds()).toEqual([1]);
    expect(tab.recentIds()).toEqual([1]);
    expect(tab.library.playCounts$.value).toEqual({ '1': 1 });
    expect(tab.events.published).toEqual(
      (['favorites-updated', 'recent-updated', 'play-counts-updated'] as const).map((name) => ({
        name,
        detail: { userId: 'u1' },
      })),
    );
  });

  test('without likes and plays changes nothing', async () => {
    const browser = openBrowser();
    const tab = browser.openTab(MEMBER);
    await tab.likesAndPlays(FIRST);
    const before = [...browser.memory.texts];
    const published = tab.events.published.length;
    await tab.merge('guest_9', 'u1');
    expect([...browser.memory.texts]).toEqual(before);
    expect(tab.events.published).toHaveLength(published);
  });

  test('after unliking and clearing all changes nothing in the account', async () => {
    const browser = openBrowser({
      local_favorites_guest_9: JSON.stringify({ userId: 'guest_9', tracks: [], updatedAt: 9 }),
      local_recent_guest_9: JSON.stringify({ tracks: [], updatedAt: 9 }),
      local_play_counts_guest_9: '{}',
    });
    const tab = browser.openTab(MEMBER);
    await tab.merge('guest_9', 'u1');
    expect(browser.keys()).toEqual([]);
    expect(tab.events.published).toEqual([]);
  });

  test('in two tabs at once has everything once', async () => {
    const browser = openBrowser();
    const one = browser.openTab(GUEST);
    const two = browser.openTab(GUEST);
    await one.likesAndPlays(FIRST);
    await Promise.all([one.merge('guest_9', 'u1'), two.merge('guest_9', 'u1')]);
    expect(browser.stored('local_play_counts_u1')).toEqual({ '1': 1 });
    expect(new Set(browser.locks.requested).size).toBe(1);
  });

  test('is not merged if the account merges into itself, nor is the shared guest', async () => {
    const browser = openBrowser({
      local_play_counts_u1: '{"1":1}',
      local_play_counts_guest_local: '{"1":1}',
    });
    const tab = browser.openTab(MEMBER);
    const before = [...browser.memory.texts];
    await tab.merge('u1', 'u1');
    await tab.merge('guest_local', 'u1');
    expect([...browser.memory.texts]).toEqual(before);
  });
});

describe('the order of likes', () => {
  const liked = (tracks: readonly Track[], updatedAt: number) =>
    JSON.stringify({ userId: 'another', tracks, updatedAt });

  test.each([
    ['the guest’s first if the guest liked last', 5, [3, 2, 1]],
    ['the account’s first if the account liked last', 1, [2, 1, 3]],
    ['the account’s first if both are equally new', 3, [2, 1, 3]],
  ])('is %s', async (_, guestUpdatedAt, order) => {
    const browser = openBrowser({
      local_favorites_u1: liked([SECOND, FIRST], 3),
      local_favorites_guest_9: liked([THIRD], guestUpdatedAt),
    });
    const tab = browser.openTab(MEMBER);
    await tab.merge('guest_9', 'u1');
    expect(tab.favoriteIds()).toEqual(order);
    expect(browser.stored('local_favorites_u1')).toMatchObject({
      userId: 'u1',
      updatedAt: browser.clock.now(),
    });
  });
});

describe('recently played', () => {
  const played = (entries: readonly (readonly [number, number])[]) =>
    JSON.stringify({
      tracks: entries.map(([trackId, playedAt]) => ({
        trackData: makeTrack({ trackId }),
        playedAt,
      })),
      updatedAt: 1,
    });

  test('has the newest 50 of both', async () => {
    const many = (firstId: number, newestAt: number) =>
      played(Array.from({ length: 50 }, (_, index) => [firstId + index, newestAt - 2 * index]));
    const browser = openBrowser({
      local_recent_u1: many(1, 1_001),
      local_recent_guest_9: many(101, 1_000),
    });
    const tab = browser.openTab(MEMBER);
    await tab.merge('guest_9', 'u1');
    expect(tab.recentIds()).toEqual(
      Array.from({ length: 25 }, (_, index) => [1 + index, 101 + index]).flat(),
    );
    expect((browser.stored('local_recent_u1') as RecentRecord).tracks).toHaveLength(50);
  });

  test('has each track once, at its newest start', async () => {
    const browser = openBrowser({
      local_recent_u1: played([
        [1, 90],
        [2, 20],
      ]),
      local_recent_guest_9: played([
        [2, 80],
        [1, 30],
      ]),
    });
    const tab = browser.openTab(MEMBER);
    await tab.merge('guest_9', 'u1');
    expect(
      tab.library.recent$.value.map(({ trackData, playedAt }) => [trackData.trackId, playedAt]),
    ).toEqual([
      [1, 90],
      [2, 80],
    ]);
  });

  test('of an old record may hold plain tracks, which get the record’s time', async () => {
    const browser = openBrowser({
      local_recent_u1: played([[1, 40]]),
      local_recent_guest_9: JSON.stringify({ tracks: [SECOND], updatedAt: 60 }),
    });
    const tab = browser.openTab(MEMBER);
    await tab.merge('guest_9', 'u1');
    expect(tab.library.recent$.value).toEqual([
      { trackData: SECOND, playedAt: 60 },
      { trackData: FIRST, playedAt: 40 },
    ]);
  });
});

test('of two counts the larger one stays', async () => {
  const browser = openBrowser({
    local_play_counts_u1: '{"1":5,"2":1,"3":1}',
    local_play_counts_guest_9: '{"1":3,"2":4,"4":1}',
  });
  const tab = browser.openTab(MEMBER);
  await tab.merge('guest_9', 'u1');
  expect(tab.library.playCounts$.value).toEqual({ '1': 5, '2': 4, '3': 1, '4': 1 });
});

test('playlists that a guest imported move to the account', async () => {
  const playlist = { id: 'p1', name: 'Evening', description: '', createdAt: 1, updatedAt: 2 };
  const entry = { id: 'e1', trackData: FIRST, addedAt: 1 };
  const browser = openBrowser({
    local_playlists_guest_9: JSON.stringify([{ ...playlist, userId: 'guest_9', tracks: [entry] }]),
    local_playlists_u1: JSON.stringify([{ ...playlist, id: 'p0', userId: 'u1', tracks: [] }]),
  });
  const tab = browser.openTab(MEMBER);
  await tab.merge('guest_9', 'u1');
  expect(browser.stored('local_playlists_u1')).toMatchObject([
    { id: 'p0' },
    { id: 'p1', userId: 'u1', tracks: [entry] },
  ]);
  expect(browser.keys()).toEqual(['local_playlists_u1']);
  expect(tab.events.published).toEqual([{ name: 'playlists-updated', detail: { userId: 'u1' } }]);
});

describe('a browser storage that is full', () => {
  test('keeps refused records with the guest and rejects, and the next try moves them', async () => {
    const browser = openBrowser();
    const tab = browser.openTab(GUEST);
    await tab.likesAndPlays(FIRST);
    const before = [...browser.memory.texts];
    tab.storage.refuse('full');
    await expect(tab.merge('guest_9', 'u1')).rejects.toMatchObject({ code: 'full' });
    expect([...browser.memory.texts]).toEqual(before);
    expect(
      tab.events.published.every(({ detail }) => 'userId' in detail && detail.userId === 'guest_9'),
    ).toBe(true);

    tab.storage.refuse(null);
    await tab.merge('guest_9', 'u1');
    tab.setUser(MEMBER);
    expect(tab.favoriteIds()).toEqual([1]);
    expect(tab.library.playCounts$.value).toEqual({ '1': 1 });
  });

  test('for one record moves the others, and the next try moves the rest', async () => {
    const browser = openBrowser();
    const tab = browser.openTab(GUEST);
    await tab.likesAndPlays(FIRST);
    const { write } = tab.storage;
    const refuseFavorites = jest.spyOn(tab.storage, 'write').mockImplementation((key, value) => {
      tab.storage.refuse(key === 'local_favorites_u1' ? 'full' : null);
      write(key, value);
    });
    await expect(tab.merge('guest_9', 'u1')).rejects.toMatchObject({ code: 'full' });
    expect(browser.stored('local_play_counts_u1')).toEqual({ '1': 1 });
    expect(browser.stored('local_favorites_u1')).toBeNull();
    expect(browser.stored('local_favorites_guest_9')).toMatchObject({ tracks: [FIRST] });

    refuseFavorites.mockRestore();
    tab.storage.refuse(null);
    await tab.merge('guest_9', 'u1');
    expect(browser.stored('local_favorites_u1')).toMatchObject({ tracks: [FIRST] });
    expect(browser.stored('local_play_counts_u1')).toEqual({ '1': 1 });
    expect(browser.keys()).toEqual(ACCOUNT_KEYS);
  });
});

test('a forbidden storage has nothing to move, which is not a failure', async () => {
  const browser = openBrowser({ local_play_counts_guest_9: '{"1":1}' });
  const tab = browser.openTab(MEMBER);
  tab.storage.refuse('forbidden');
  await expect(tab.merge('guest_9', 'u1')).resolves.toBeUndefined();
});

describe('a guest’s record that can’t be read', () => {
  test('is set aside, and the account’s stays unchanged', async () => {
    const browser = openBrowser({
      local_favorites_guest_9: 'oops',
      local_recent_guest_9: '[]',
      local_play_counts_guest_9: '"many"',
    });
    const tab = browser.openTab(MEMBER);
    await tab.likesAndPlays(FIRST);
    const account = ACCOUNT_KEYS.map((key) => browser.memory.texts.get(key));
    await tab.merge('guest_9', 'u1');
    expect(ACCOUNT_KEYS.map((key) => browser.memory.texts.get(key))).toEqual(account);
    expect(browser.memory.texts.get('local_favorites_guest_9.corrupt')).toBe('oops');
    expect(browser.memory.texts.get('local_recent_guest_9.corrupt')).toBe('[]');
    expect(browser.memory.texts.get('local_play_counts_guest_9.corrupt')).toBe('"many"');
    expect(browser.memory.texts.has('local_favorites_guest_9')).toBe(false);
  });

  test('in part gives its readable entries, and the whole text is set aside', async () => {
    const text = JSON.stringify({
      userId: 'guest_9',
      tracks: [FIRST, { odd: true }],
      updatedAt: 1,
    });
    const browser = openBrowser({ local_favorites_guest_9: text });
    const tab = browser.openTab(MEMBER);
    await tab.merge('guest_9', 'u1');
    expect(tab.favoriteIds()).toEqual([1]);
    expect(browser.memory.texts.get('local_favorites_guest_9.corrupt')).toBe(text);
  });

  test('stays in its place while the storage is full', async () => {
    const browser = openBrowser({ local_favorites_guest_9: 'oops' });
    const tab = browser.openTab(MEMBER);
    tab.storage.refuse('full');
    await expect(tab.merge('guest_9', 'u1')).rejects.toMatchObject({ code: 'full' });
    expect(browser.memory.texts.get('local_favorites_guest_9')).toBe('oops');
  });
});

test('an unreadable record of the account is set aside before the guest’s replaces it', async () => {
  const browser = openBrowser({
    local_play_counts_u1: 'oops',
    local_play_counts_guest_9: '{"1":2}',
  });
  const tab = browser.openTab(MEMBER);
  await tab.merge('guest_9', 'u1');
  expect(browser.stored('local_play_counts_u1')).toEqual({ '1': 2 });
  expect(browser.memory.texts.get('local_play_counts_u1.corrupt')).toBe('oops');
});
