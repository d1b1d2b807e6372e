import { NEVER } from 'rxjs';
import type { RecentRecord } from '../model/library';
import type { Session, User } from '../model/session';
import type { Track } from '../model/track';
import { createLocalLibraryStorage } from '../storage/localLibraryStorage';
import { createMemoryStorage, createStorageMemory } from '../storage/memoryStorage';
import { createFakeClock } from '../testing/fakeClock';
import { createFakeEvents } from '../testing/fakeEvents';
import { makeTrack, makeTracks } from '../testing/makeTrack';
import { settlePromises } from '../testing/settlePromises';
import { createState } from '../reactive/behavior';
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

function openTab(user: User | null, memory = createStorageMemory(), owner = scope) {
  const storage = createMemoryStorage(memory);
  const clock = createFakeClock();
  const events = createFakeEvents();
  const toasts = createToasts({ schedule: clock.schedule });
  const session = createState(sessionOf(user));
  const reported: unknown[] = [];
  const report = (error: unknown): void => void reported.push(error);
  const library = createLibrary({
    musicHosts: { covers: ['https://pictures.example'], previews: [] },
    records: createLocalLibraryStorage({
      storage,
      lock: (task) => Promise.resolve().then(task),
      notices$: recordNotices(events),
      leaves$: NEVER,
      scope: owner,
      reportError: report,
    }),
    scope: owner,
    session$: session.state$,
    now: clock.now,
    toasts,
    events,
    reportError: report,
  });
  return {
    library,
    reported,
    storage,
    memory,
    clock,
    events,
    toast: () => toasts.current$.value?.message ?? null,
    reason: () => toasts.current$.value?.reason,
    undo: () => toasts.current$.value?.action?.run(),
    setUser: (next: User | null) => session.update(() => sessionOf(next)),
    stored: (key: string): unknown => JSON.parse(memory.texts.get(key) ?? 'null'),
    favoriteIds: () => library.favorites$.value.map(({ trackId }) => trackId),
    recentIds: () => library.recent$.value.map(({ trackData }) => trackData.trackId),
  };
}

describe('liking', () => {
  test('adds the track to the user’s record, shows a toast and publishes the event', async () => {
    const tab = openTab(MEMBER);
    tab.library.toggleFavorite(FIRST);
    await settlePromises();
    expect(tab.stored('local_favorites_u1')).toEqual({
      userId: 'u1',
      tracks: [FIRST],
      updatedAt: tab.clock.now(),
    });
    expect(tab.library.favoriteIds$.value.has(FIRST.trackId)).toBe(true);
    expect(tab.toast()).toBe('Added to favorites');
    expect(tab.events.published).toEqual([{ name: 'favorites-updated', detail: { userId: 'u1' } }]);
  });

  test('stores the specified fields of a track only', async () => {
    const tab = openTab(MEMBER);
    const found = { ...FIRST, artworkTone: '#1c2d5c' };
    tab.library.toggleFavorite(found);
    tab.library.recordStart(found);
    await settlePromises();
    expect(tab.stored('local_favorites_u1')).toMatchObject({ tracks: [FIRST] });
    expect(Object.keys(tab.library.favorites$.value[0] ?? {})).toEqual(Object.keys(FIRST));
    expect(Object.keys(tab.library.recent$.value[0]?.trackData ?? {})).toEqual(Object.keys(FIRST));
  });

  test('stores the track that a track without names stands for', async () => {
    const tab = openTab(MEMBER);
    const hidden = { ...FIRST, trackName: 'Song 1 of 12', standsFor: FIRST };
    tab.library.toggleFavorite(hidden);
    tab.library.recordStart(hidden);
    await settlePromises();
    expect(tab.library.favorites$.value).toEqual([FIRST]);
    expect(tab.library.recent$.value[0]?.trackData).toEqual(FIRST);
  });

  test('puts the newest like first, and liking again removes it', async () => {
    const tab = openTab(MEMBER);
    tab.library.toggleFavorite(FIRST);
    tab.library.toggleFavorite(SECOND);
    await settlePromises();
    expect(tab.favoriteIds()).toEqual([2, 1]);
    tab.clock.advance(60_000);
    tab.library.toggleFavorite({ ...FIRST, trackName: 'The same song from another search' });
    await settlePromises();
    expect(tab.favoriteIds()).toEqual([2]);
    expect(tab.toast()).toBe('Removed from favorites');
    expect(tab.stored('local_favorites_u1')).toMatchObject({ tracks: [SECOND] });
  });

  test('requires a user', async () => {
    const tab = openTab(null);
    tab.library.toggleFavorite(FIRST);
    await settlePromises();
    expect(tab.toast()).toBe('Please sign in to add favorites');
    expect(tab.favoriteIds()).toEqual([]);
    expect(tab.memory.texts.size).toBe(0);
    expect(tab.events.published).toEqual([]);
  });

  test('works for guests, under their own id', async () => {
    const tab = openTab(GUEST);
    tab.library.toggleFavorite(FIRST);
    await settlePromises();
    expect(tab.stored('local_favorites_guest_9')).toMatchObject({ userId: 'guest_9' });
  });

  test.each([
    ['full', 'The browser storage is full.'],
    ['forbidden', 'The browser storage is not available.'],
  ] as const)(
    'shows at once and is reverted if the storage is %s, which the toast says',
    async (code, reason) => {
      const tab = openTab(MEMBER);
      const seen: number[] = [];
      scope.observe(tab.library.favoriteIds$, (ids) => seen.push(ids.size));
      tab.storage.refuse(code);
      tab.library.toggleFavorite(FIRST);
      await settlePromises();
      expect(seen).toEqual([0, 1, 0]);
      expect(tab.toast()).toBe('Failed to update favorites');
      expect(tab.reason()).toBe(reason);
      expect(tab.events.published).toEqual([]);
      expect(tab.reported).toEqual([
        expect.objectContaining({
          name: 'FavoritesError',
          code: 'add',
          message: 'Failed to add to favorites',
          cause: expect.objectContaining({ name: 'StorageError', code }) as Error,
        }),
      ]);
    },
  );

  test('a like that can’t be removed stays', async () => {
    const tab = openTab(MEMBER);
    tab.library.toggleFavorite(FIRST);
    await settlePromises();
    tab.clock.advance(60_000);
    tab.storage.refuse('full');
    tab.library.toggleFavorite(FIRST);
    await settlePromises();
    expect(tab.favoriteIds()).toEqual([1]);
    expect(tab.toast()).toBe('Failed to update favorites');
    expect(tab.reported).toEqual([
      expect.objectContaining({ code: 'remove', message: 'Failed to remove from favorites' }),
    ]);
  });

  test('a like that Undo can’t restore is reported as an addition', async () => {
    const tab = openTab(MEMBER);
    tab.library.toggleFavorite(FIRST);
    await settlePromises();
    tab.clock.advance(60_000);
    tab.library.toggleFavorite(FIRST);
    await settlePromises();
    tab.storage.refuse('full');
    tab.undo();
    await settlePromises();
    expect(tab.reported).toEqual([
      expect.objectContaining({ message: 'Failed to add to favorites' }),
    ]);
  });

  test('and unliking before it is stored leaves the track unliked', async () => {
    const tab = openTab(MEMBER);
    tab.library.toggleFavorite(FIRST);
    tab.library.toggleFavorite(FIRST);
    expect(tab.favoriteIds()).toEqual([]);
    await settlePromises();
    expect(tab.favoriteIds()).toEqual([]);
    expect(tab.stored('local_favorites_u1')).toMatchObject({ tracks: [] });
  });

  test('is restored by Undo in its place, despite later likes', async () => {
    const tab = openTab(MEMBER);
    tab.library.toggleFavorite(FIRST);
    tab.library.toggleFavorite(SECOND);
    await settlePromises();
    tab.clock.advance(60_000);
    tab.library.toggleFavorite(SECOND);
    await settlePromises();
    const pressUndo = tab.undo;
    tab.library.toggleFavorite(THIRD);
    pressUndo();
    await settlePromises();
    expect(tab.favoriteIds()).toEqual([2, 3, 1]);
  });

  test('is restored by Undo behind its former neighbour', async () => {
    const tab = openTab(MEMBER);
    for (const track of [FIRST, SECOND, THIRD]) tab.library.toggleFavorite(track);
    await settlePromises();
    tab.clock.advance(60_000);
    tab.library.toggleFavorite(SECOND);
    await settlePromises();
    const pressUndo = tab.undo;
    tab.library.toggleFavorite(makeTrack({ trackId: 4 }));
    pressUndo();
    await settlePromises();
    expect(tab.favoriteIds()).toEqual([4, 3, 2, 1]);
  });
});

describe('recently played', () => {
  test('stores each start, newest first, each track once, and counts it', async () => {
    const tab = openTab(MEMBER);
    tab.library.recordStart(FIRST);
    await settlePromises();
    tab.library.recordStart(SECOND);
    await settlePromises();
    tab.clock.advance(1_000);
    tab.library.recordStart(FIRST);
    await settlePromises();
    expect(tab.stored('local_recent_u1')).toEqual({
      tracks: [
        { trackData: FIRST, playedAt: tab.clock.now() },
        { trackData: SECOND, playedAt: tab.clock.now() - 1_000 },
      ],
      updatedAt: tab.clock.now(),
    });
    expect(tab.stored('local_play_counts_u1')).toEqual({ '1': 2, '2': 1 });
    expect(tab.library.playCounts$.value).toEqual({ '1': 2, '2': 1 });
    expect(tab.events.published.map(({ name }) => name)).toEqual(
      Array(3).fill(['recent-updated', 'play-counts-updated']).flat(),
    );
    expect(tab.toast()).toBeNull();
  });

  test('has the newest 50', async () => {
    const tab = openTab(MEMBER);
    for (const track of makeTracks(53)) tab.library.recordStart(track);
    await settlePromises();
    expect(tab.recentIds()).toEqual(Array.from({ length: 50 }, (_, index) => 53 - index));
    expect((tab.stored('local_recent_u1') as RecentRecord).tracks).toHaveLength(50);
  });

  test('stops counting at the largest safe integer', async () => {
    const memory = createStorageMemory({
      local_play_counts_u1: `{"1":${Number.MAX_SAFE_INTEGER}}`,
    });
    const tab = openTab(MEMBER, memory);
    tab.library.recordStart(FIRST);
    await settlePromises();
    expect(tab.stored('local_play_counts_u1')).toEqual({ '1': Number.MAX_SAFE_INTEGER });
  });

  test('uses the shared guest without a session', async () => {
    const tab = openTab(null);
    tab.library.recordStart(FIRST);
    await settlePromises();
    expect(tab.recentIds()).toEqual([1]);
    expect(tab.stored('local_recent_guest_local')).toMatchObject({ updatedAt: tab.clock.now() });
  });

  test('stays unchanged without a message if the storage refuses', async () => {
    const tab = openTab(MEMBER);
    tab.library.recordStart(FIRST);
    await settlePromises();
    tab.storage.refuse('full');
    tab.library.recordStart(SECOND);
    await settlePromises();
    expect(tab.recentIds()).toEqual([1]);
    expect(tab.library.playCounts$.value).toEqual({ '1': 1 });
    expect(tab.toast()).toBeNull();
  });

  test('converts plain tracks of old records into entries at the next start', async () => {
    const memory = createStorageMemory({
      local_recent_u1: JSON.stringify({ tracks: [FIRST], updatedAt: 5 }),
    });
    const tab = openTab(MEMBER, memory);
    expect(tab.recentIds()).toEqual([1]);
    tab.library.recordStart(SECOND);
    await settlePromises();
    expect(tab.stored('local_recent_u1')).toMatchObject({
      tracks: [{ trackData: SECOND }, { trackData: FIRST, playedAt: 5 }],
    });
  });

  test('can be cleared, and the play counts stay', async () => {
    const tab = openTab(MEMBER);
    tab.library.recordStart(FIRST);
    await settlePromises();
    tab.library.clearRecent();
    await settlePromises();
    expect(tab.recentIds()).toEqual([]);
    expect(tab.stored('local_recent_u1')).toEqual({ tracks: [], updatedAt: tab.clock.now() });
    expect(tab.library.playCounts$.value).toEqual({ '1': 1 });
    expect(tab.toast()).toBe('Cleared recently played');
    expect(tab.events.published.at(-1)?.name).toBe('recent-updated');
  });

  test('that can’t be cleared stays, with an error', async () => {
    const tab = openTab(MEMBER);
    tab.library.recordStart(FIRST);
    await settlePromises();
    tab.storage.refuse('full');
    tab.library.clearRecent();
    await settlePromises();
    expect(tab.recentIds()).toEqual([1]);
    expect(tab.toast()).toBe('Failed to clear recently played');
    expect(tab.reason()).toBe('The browser storage is full.');
  });

  test.each([
    ['a guest', GUEST],
    ['no user', null],
  ])('can’t be cleared by %s: it requires a signed-in user', async (_, user) => {
    const tab = openTab(user);
    tab.library.recordStart(FIRST);
    await settlePromises();
    tab.library.clearRecent();
    await settlePromises();
    expect(tab.recentIds()).toEqual([1]);
    expect(tab.toast()).toBe('Please sign in');
  });
});

describe('Undo of a removal from recently played', () => {
  const plain = (...tracks: readonly Track[]) => ({ tracks, updatedAt: 60 });

  test('restores the track in its place, also among old entries without a time', async () => {
    const memory = createStorageMemory({
      local_recent_u1: JSON.stringify(plain(FIRST, SECOND, THIRD)),
    });
    const tab = openTab(MEMBER, memory);
    tab.library.removeRecent(FIRST);
    await settlePromises();
    expect(tab.recentIds()).toEqual([2, 3]);
    tab.undo();
    await settlePromises();
    expect(tab.recentIds()).toEqual([1, 2, 3]);
  });

  test('keeps the order of the others, even if the clock was set back', async () => {
    const tab = openTab(MEMBER);
    tab.library.recordStart(FIRST);
    tab.clock.advance(-3_600_000);
    tab.library.recordStart(SECOND);
    tab.library.recordStart(THIRD);
    await settlePromises();
    tab.library.removeRecent(SECOND);
    await settlePromises();
    tab.undo();
    await settlePromises();
    expect(tab.recentIds()).toEqual([3, 2, 1]);
    tab.clock.advance(60_000);
    tab.library.clearRecent();
    await settlePromises();
    const pressUndo = tab.undo;
    tab.library.recordStart(FIRST);
    pressUndo();
    await settlePromises();
    expect(tab.recentIds()).toEqual([1, 3, 2]);
  });
});

describe('the current user', () => {
  test('changes all of the library at once', async () => {
    const tab = openTab(MEMBER);
    tab.library.toggleFavorite(FIRST);
    tab.library.recordStart(FIRST);
    await settlePromises();
    tab.setUser(GUEST);
    expect([tab.favoriteIds(), tab.recentIds(), tab.library.playCounts$.value]).toEqual([
      [],
      [],
      {},
    ]);
    tab.library.toggleFavorite(SECOND);
    await settlePromises();
    tab.setUser(MEMBER);
    expect([tab.favoriteIds(), tab.recentIds(), tab.library.playCounts$.value]).toEqual([
      [1],
      [1],
      { '1': 1 },
    ]);
    tab.setUser(GUEST);
    expect(tab.favoriteIds()).toEqual([2]);
  });

  test('leaves an unsaved like, its toast and its Undo with the former user', async () => {
    const tab = openTab(MEMBER);
    tab.library.toggleFavorite(FIRST);
    tab.setUser(GUEST);
    await settlePromises();
    expect(tab.toast()).toBeNull();
    expect(tab.favoriteIds()).toEqual([]);
    expect(tab.stored('local_favorites_u1')).toMatchObject({ tracks: [FIRST] });

    tab.setUser(MEMBER);
    tab.library.toggleFavorite(FIRST);
    await settlePromises();
    expect(tab.toast()).toBe('Removed from favorites');
    tab.setUser(GUEST);
    tab.undo();
    await settlePromises();
    expect(tab.memory.texts.has('local_favorites_guest_9')).toBe(false);
    tab.setUser(MEMBER);
    expect(tab.favoriteIds()).toEqual([]);
  });

  test('does not change the library if only the name changes', async () => {
    const tab = openTab(MEMBER);
    tab.library.toggleFavorite(FIRST);
    await settlePromises();
    const before = tab.library.favorites$.value;
    tab.setUser({ ...MEMBER, displayName: 'Renamed' });
    expect(tab.library.favorites$.value).toBe(before);
  });
});

describe('two tabs', () => {
  test('show each other’s changes', async () => {
    const memory = createStorageMemory();
    const one = openTab(MEMBER, memory);
    const two = openTab(MEMBER, memory);
    one.library.toggleFavorite(FIRST);
    one.library.recordStart(SECOND);
    await settlePromises();
    expect(two.favoriteIds()).toEqual([1]);
    expect(two.recentIds()).toEqual([2]);
    expect(two.library.playCounts$.value).toEqual({ '2': 1 });
    expect(two.events.published).toEqual([]);
  });

  test('add to the stored record, not to what they last showed', async () => {
    const memory = createStorageMemory();
    const deaf = new Scope();
    const one = openTab(MEMBER, memory, deaf);
    const two = openTab(MEMBER, memory);
    deaf.end();
    two.library.toggleFavorite(FIRST);
    two.library.recordStart(FIRST);
    await settlePromises();
    expect(one.favoriteIds()).toEqual([]);
    one.library.toggleFavorite(SECOND);
    one.library.recordStart(FIRST);
    await settlePromises();
    expect(one.favoriteIds()).toEqual([2, 1]);
    expect(two.favoriteIds()).toEqual([2, 1]);
    expect(two.library.playCounts$.value).toEqual({ '1': 2 });
  });

  test('of which one likes while the other unlikes keep both changes', async () => {
    const memory = createStorageMemory();
    const one = openTab(MEMBER, memory);
    const two = openTab(MEMBER, memory);
    one.library.toggleFavorite(FIRST);
    await settlePromises();
    two.library.toggleFavorite(SECOND);
    one.library.toggleFavorite(FIRST);
    await settlePromises();
    expect(one.favoriteIds()).toEqual([2]);
    expect(two.favoriteIds()).toEqual([2]);
  });

  test('that like the same track store it once', async () => {
    const memory = createStorageMemory();
    const deaf = new Scope();
    const one = openTab(MEMBER, memory, deaf);
    const two = openTab(MEMBER, memory);
    deaf.end();
    two.library.toggleFavorite(FIRST);
    one.library.toggleFavorite(FIRST);
    await settlePromises();
    expect(one.favoriteIds()).toEqual([1]);
  });

  test('of different users don’t mix', async () => {
    const memory = createStorageMemory();
    const one = openTab(MEMBER, memory);
    const two = openTab(GUEST, memory);
    one.library.toggleFavorite(THIRD);
    await settlePromises();
    expect(two.favoriteIds()).toEqual([]);
  });
});

describe('a record that other code of this tab changed', () => {
  const stored = (userId: string) => JSON.stringify({ userId, tracks: [SECOND], updatedAt: 1 });

  test('is shown as soon as its event is published', () => {
    const tab = openTab(MEMBER);
    tab.storage.write('local_favorites_u1', stored('u1'));
    tab.storage.write('local_play_counts_u1', '{"2":7}');
    expect(tab.favoriteIds()).toEqual([]);
    tab.events.publish('favorites-updated', { userId: 'u1' });
    expect(tab.favoriteIds()).toEqual([2]);
    expect(tab.library.playCounts$.value).toEqual({});
    tab.events.publish('play-counts-updated', { userId: 'u1' });
    expect(tab.library.playCounts$.value).toEqual({ '2': 7 });
  });

  test('is ignored for another user', () => {
    const tab = openTab(MEMBER);
    tab.storage.write('local_favorites_u2', stored('u2'));
    const before = tab.library.favorites$.value;
    tab.events.publish('favorites-updated', { userId: 'u2' });
    expect(tab.library.favorites$.value).toBe(before);
  });

  test('renders nothing if it is equal', async () => {
    const tab = openTab(MEMBER);
    tab.library.toggleFavorite(FIRST);
    await settlePromises();
    const before = tab.library.favorites$.value;
    tab.events.publish('favorites-updated', { userId: 'u1' });
    expect(tab.library.favorites$.value).toBe(before);
  });

  test('is ignored after the library’s scope has ended', () => {
    const owner = new Scope();
    const tab = openTab(MEMBER, createStorageMemory(), owner);
    owner.end();
    tab.storage.write('local_favorites_u1', stored('u1'));
    tab.events.publish('favorites-updated', { userId: 'u1' });
    expect(tab.favoriteIds()).toEqual([]);
  });
});

test('unreadable records are set aside and the user starts from empty', async () => {
  const memory = createStorageMemory({
    local_favorites_u1: 'oops',
    local_recent_u1: '[]',
    local_play_counts_u1: '"many"',
  });
  const tab = openTab(MEMBER, memory);
  expect([tab.favoriteIds(), tab.recentIds()]).toEqual([[], []]);
  tab.library.toggleFavorite(FIRST);
  await settlePromises();
  expect(tab.favoriteIds()).toEqual([1]);
  expect(memory.texts.get('local_favorites_u1.corrupt')).toBe('oops');
  expect(memory.texts.get('local_recent_u1.corrupt')).toBe('[]');
  expect(memory.texts.get('local_play_counts_u1.corrupt')).toBe('"many"');
});
