import { NEVER } from 'rxjs';
import type { Playlist } from '../model/playlist';
import type { Session, User } from '../model/session';
import type { Track } from '../model/track';
import { createLocalLibraryStorage } from '../storage/localLibraryStorage';
import { createMemoryStorage, createStorageMemory } from '../storage/memoryStorage';
import { createFakeClock } from '../testing/fakeClock';
import { createFakeEvents } from '../testing/fakeEvents';
import { makeTrack, makeTracks } from '../testing/makeTrack';
import { settlePromises } from '../testing/settlePromises';
import { createState } from '../reactive/behavior';
import { createPlaylists } from './createPlaylists';
import { createToasts } from './createToasts';
import { recordNotices } from '../events/recordEvents';
import { Scope } from '../reactive/scope';

const MEMBER: User = { uid: 'u1', displayName: 'Listener', email: 'l@example.org', isGuest: false };
const OTHER: User = { ...MEMBER, uid: 'u2' };
const GUEST: User = { uid: 'guest_9', displayName: 'Guest', email: null, isGuest: true };
const [FIRST, SECOND, THIRD] = makeTracks(3) as [Track, Track, Track];
const KEY = 'local_playlists_u1';

const scope = new Scope();
afterAll(() => scope.end());

const sessionOf = (currentUser: User | null): Session => ({
  currentUser,
  isLoading: false,
  error: null,
});

function openTab(user: User | null = MEMBER, memory = createStorageMemory(), idPrefix = 'id') {
  const storage = createMemoryStorage(memory);
  const clock = createFakeClock();
  const events = createFakeEvents();
  const toasts = createToasts({ schedule: clock.schedule });
  const session = createState(sessionOf(user));
  const playQueue = jest.fn();
  let idsMade = 0;
  const playlists = createPlaylists({
    records: createLocalLibraryStorage({
      storage,
      lock: (task) => Promise.resolve().then(task),
      notices$: recordNotices(events),
      leaves$: NEVER,
      scope,
      reportError: () => undefined,
    }),
    scope,
    session$: session.state$,
    now: clock.now,
    toasts,
    events,
    reportError: () => undefined,
    playback: { playQueue },
    makeId: () => `${idPrefix}-${(idsMade += 1)}`,
  });
  return {
    playlists,
    storage,
    memory,
    clock,
    events,
    playQueue,
    toast: () => toasts.current$.value?.message ?? null,
    reason: () => toasts.current$.value?.reason,
    tone: () => toasts.current$.value?.tone,
    /** Presses the action of the current toast. */
    async press(label: string) {
      const action = toasts.current$.value?.action;
      expect(action?.label).toBe(label);
      action?.run();
      await settlePromises();
    },
    setUser: (next: User | null) => session.update(() => sessionOf(next)),
    stored: () => JSON.parse(memory.texts.get(KEY) ?? '[]') as readonly Playlist[],
    shown: () => playlists.playlists$.value,
    trackIds: () => playlists.playlists$.value[0]?.tracks.map(({ trackData }) => trackData.trackId),
  };
}

async function openWithPlaylist(...tracks: readonly Track[]) {
  const tab = openTab();
  const playlist = await tab.playlists.create({ name: 'Evening', tracks });
  tab.clock.advance(10_000);
  return { ...tab, id: playlist!.id, entryIds: playlist!.tracks.map(({ id }) => id) };
}

describe('creating a playlist', () => {
  test('stores the specified fields, shows a toast and publishes the event', async () => {
    const tab = openTab();
    await tab.playlists.create({ name: '  Evening ', description: 'From Jazz', tracks: [FIRST] });
    const now = tab.clock.now();
    expect(tab.stored()).toEqual([
      {
        id: 'id-1',
        name: 'Evening',
        description: 'From Jazz',
        userId: 'u1',
        tracks: [{ id: 'id-2', trackData: FIRST, addedAt: now }],
        createdAt: now,
        updatedAt: now,
      },
    ]);
    expect(tab.toast()).toBe('Playlist created');
    expect(tab.events.published).toEqual([{ name: 'playlists-updated', detail: { userId: 'u1' } }]);
  });

  test('stores the specified fields of its tracks only', async () => {
    const tab = openTab();
    await tab.playlists.create({ name: 'A', tracks: [{ ...FIRST, artworkTone: '#1c2d5c' }] });
    expect(tab.stored()[0]?.tracks[0]?.trackData).toEqual(FIRST);
  });

  test.each<[string, User | null, string, readonly Track[], string]>([
    ['no user', null, 'A', [FIRST], 'Please sign in'],
    ['a guest', GUEST, '', [], 'Please sign in'],
    ['a user who gives no name', MEMBER, '  ', [], 'Please enter a playlist name'],
    [
      'a user who gives an invisible name',
      MEMBER,
      '\0\u200b',
      [FIRST],
      'Please enter a playlist name',
    ],
    ['a user who selects no track', MEMBER, 'A', [], 'Select at least one track'],
  ])('is refused for %s', async (_, user, name, tracks, message) => {
    const tab = openTab(user);
    await expect(tab.playlists.create({ name, tracks })).resolves.toBeNull();
    expect(tab.toast()).toBe(message);
    expect(tab.memory.texts.size).toBe(0);
  });

  test('that can’t be stored is removed again', async () => {
    const tab = openTab();
    tab.storage.refuse('full');
    const creation = tab.playlists.create({ name: 'A', tracks: [FIRST] });
    expect(tab.shown()).toHaveLength(1);
    await expect(creation).resolves.toBeNull();
    expect(tab.shown()).toEqual([]);
    expect([tab.toast(), tab.tone()]).toEqual(['Failed to create playlist', 'error']);
    expect(tab.reason()).toBe('The browser storage is full.');
  });
});

describe('a playlist', () => {
  test('that was changed last is first', async () => {
    const tab = await openWithPlaylist(FIRST);
    await tab.playlists.create({ name: 'Later', tracks: [SECOND] });
    tab.clock.advance(1_000);
    expect(tab.shown().map(({ name }) => name)).toEqual(['Later', 'Evening']);
    await tab.playlists.addTracks(tab.id, [THIRD]);
    expect(tab.shown().map(({ name }) => name)).toEqual(['Evening', 'Later']);
  });

  test('gets another name and description; a blank name keeps the old one', async () => {
    const tab = await openWithPlaylist(FIRST);
    await tab.playlists.update(tab.id, { name: ' Night ', description: ' Slow ' });
    expect(tab.shown()[0]).toMatchObject({ name: 'Night', description: 'Slow' });
    await tab.playlists.update(tab.id, { name: ' ' });
    await tab.playlists.update(tab.id, { description: '' });
    expect(tab.stored()[0]).toMatchObject({ name: 'Night', description: '' });
  });

  test('has a visible name and description, each on one line', async () => {
    const tab = openTab();
    const draft = { name: 'Rainy\0 day\u202e', description: 'One\ntwo\u0007', tracks: [FIRST] };
    const { id } = (await tab.playlists.create(draft))!;
    expect(tab.shown()[0]).toMatchObject({ name: 'Rainy  day', description: 'One two' });
    await tab.playlists.update(id, { name: '\u0000', description: '\u2066Slow' });
    expect(tab.stored()[0]).toMatchObject({ name: 'Rainy  day', description: 'Slow' });
  });

  test('that gets only tracks it has stays in its place', async () => {
    const tab = await openWithPlaylist(FIRST);
    const before = tab.stored();
    tab.clock.advance(1_000);
    await tab.playlists.update(tab.id, { name: ' Evening', description: '' });
    expect(tab.stored()).toEqual(before);
  });

  test('gets missing tracks, and duplicates only by the toast’s action', async () => {
    const tab = await openWithPlaylist(FIRST);
    await tab.playlists.addTracks(tab.id, [FIRST, SECOND, SECOND]);
    expect(tab.trackIds()).toEqual([1, 2]);
    expect(tab.toast()).toBe('Added to Evening');
    tab.clock.advance(10_000);
    await expect(tab.playlists.addTracks(tab.id, [SECOND])).resolves.toBe(false);
    expect(tab.toast()).toBe('Already in Evening');
    await tab.press('Add anyway');
    expect(tab.trackIds()).toEqual([1, 2, 2]);
  });

  test('loses exactly what was added by Undo, also what was added anyway', async () => {
    const tab = await openWithPlaylist(FIRST);
    await tab.playlists.addTracks(tab.id, [FIRST, SECOND]);
    await tab.playlists.moveEntry(tab.id, tab.shown()[0]!.tracks[1]!.id, 0);
    await tab.press('Undo');
    expect(tab.trackIds()).toEqual([1]);
    tab.clock.advance(10_000);
    await tab.playlists.addTracks(tab.id, [FIRST]);
    await tab.press('Add anyway');
    expect(tab.trackIds()).toEqual([1, 1]);
    tab.clock.advance(10_000);
    await tab.press('Undo');
    expect(tab.shown()[0]?.tracks.map(({ id }) => id)).toEqual(tab.entryIds);
  });

  test('restores entries in their places', async () => {
    const tab = await openWithPlaylist(FIRST, SECOND, THIRD);
    await tab.playlists.removeEntries(tab.id, [tab.entryIds[0]!, tab.entryIds[1]!]);
    expect(tab.trackIds()).toEqual([3]);
    expect(tab.toast()).toBe('Removed from Evening');
    await tab.playlists.addTracks(tab.id, [makeTrack({ trackId: 9 })]);
    tab.clock.advance(10_000);
    await tab.playlists.removeEntries(tab.id, [tab.entryIds[2]!]);
    await tab.press('Undo');
    expect(tab.trackIds()).toEqual([3, 9]);
  });

  test('restores all after consecutive removals by one Undo, each in its place', async () => {
    const tab = await openWithPlaylist(FIRST, SECOND, THIRD);
    const before = tab.trackIds();
    await tab.playlists.removeEntries(tab.id, [tab.entryIds[1]!]);
    await tab.playlists.removeEntries(tab.id, [tab.entryIds[0]!]);
    expect(tab.trackIds()).toEqual(before?.slice(2));
    await tab.press('Undo');
    expect(tab.trackIds()).toEqual(before);
  });

  test('is restored after its deletion, with its entries', async () => {
    const tab = await openWithPlaylist(FIRST, SECOND);
    const before = tab.shown();
    await tab.playlists.remove(tab.id);
    expect(tab.shown()).toEqual([]);
    expect(tab.toast()).toBe('Playlist deleted');
    await tab.press('Undo');
    expect(tab.shown()).toEqual(before);
  });

  test('that can’t be deleted stays', async () => {
    const tab = await openWithPlaylist(FIRST);
    tab.storage.refuse('forbidden');
    await expect(tab.playlists.remove(tab.id)).resolves.toBe(false);
    expect(tab.shown()).toHaveLength(1);
    expect(tab.toast()).toBe('Failed to delete playlist');
    expect(tab.reason()).toBe('The browser storage is not available.');
  });

  test('moves an entry to its place', async () => {
    const tab = await openWithPlaylist(FIRST, SECOND, THIRD);
    await tab.playlists.moveEntry(tab.id, tab.entryIds[0]!, 1);
    expect(tab.trackIds()).toEqual([2, 1, 3]);
    await tab.playlists.moveEntry(tab.id, tab.entryIds[2]!, 0);
    expect(tab.trackIds()).toEqual([3, 2, 1]);
  });

  test('plays from its first playable track', async () => {
    const silent = makeTrack({ trackId: 7, previewUrl: '' });
    const tab = await openWithPlaylist(silent, SECOND);
    tab.playlists.play(tab.id);
    expect(tab.playQueue).toHaveBeenCalledWith([silent, SECOND], 1);
    await tab.playlists.removeEntries(tab.id, tab.entryIds.slice(1));
    tab.clock.advance(10_000);
    tab.playlists.play(tab.id);
    expect(tab.toast()).toBe('Playlist is empty');
    expect(tab.playQueue).toHaveBeenCalledTimes(1);
  });

  test.each<[string, (tab: ReturnType<typeof openTab>) => unknown]>([
    ['changed', ({ playlists }) => playlists.update('gone', { name: 'A' })],
    ['given tracks', ({ playlists }) => playlists.addTracks('gone', [FIRST])],
    ['emptied', ({ playlists }) => playlists.removeEntries('gone', ['a'])],
    ['reordered', ({ playlists }) => playlists.moveEntry('gone', 'a', 0)],
    ['deleted', ({ playlists }) => playlists.remove('gone')],
    ['played', ({ playlists }) => playlists.play('gone')],
  ])('that does not exist can’t be %s', async (_, command) => {
    const tab = openTab();
    await command(tab);
    expect([tab.toast(), tab.tone()]).toEqual(['Playlist not found', 'error']);
  });
});

describe('two tabs', () => {
  test('a playlist deleted in the other tab does not come back, and no toast claims an addition', async () => {
    const tab = await openWithPlaylist(FIRST);
    const addition = tab.playlists.addTracks(tab.id, [SECOND]);
    tab.memory.texts.set(KEY, '[]');
    await expect(addition).resolves.toBe(false);
    expect(tab.stored()).toEqual([]);
    expect(tab.toast()).toBe('Playlist not found');
  });

  test('a new name in one and a new description in the other are both stored', async () => {
    const memory = createStorageMemory();
    const one = openTab(MEMBER, memory);
    const { id } = (await one.playlists.create({ name: 'Ours', tracks: [FIRST] }))!;
    const two = openTab(MEMBER, memory, 'other');
    const changes = [
      one.playlists.update(id, { name: 'Yours' }),
      two.playlists.update(id, { description: 'Slow' }),
    ];
    await Promise.all(changes);
    expect(one.shown()[0]).toMatchObject({ name: 'Yours', description: 'Slow' });
  });

  test('playlists created at once are both stored', async () => {
    const memory = createStorageMemory();
    const one = openTab(MEMBER, memory);
    const two = openTab(MEMBER, memory, 'other');
    await Promise.all([
      one.playlists.create({ name: 'Mornings', tracks: [FIRST] }),
      two.playlists.create({ name: 'Evenings', tracks: [SECOND] }),
    ]);
    for (const tab of [one, two])
      expect(tab.shown().map(({ name }) => name)).toEqual(['Evenings', 'Mornings']);
  });

  test('tracks added to the same playlist at once are all stored', async () => {
    const memory = createStorageMemory();
    const one = openTab(MEMBER, memory);
    const { id } = (await one.playlists.create({ name: 'Ours', tracks: [FIRST] }))!;
    const two = openTab(MEMBER, memory, 'other');
    await Promise.all([
      one.playlists.addTracks(id, [SECOND]),
      two.playlists.addTracks(id, [THIRD]),
    ]);
    expect(one.trackIds()).toEqual([1, 2, 3]);
    expect(two.trackIds()).toEqual([1, 2, 3]);
  });
});

describe('a change of user during a change', () => {
  test('shows no toast', async () => {
    const tab = openTab();
    const creation = tab.playlists.create({ name: 'A', tracks: [FIRST] });
    tab.setUser(OTHER);
    await creation;
    expect(tab.toast()).toBeNull();
    expect(tab.shown()).toEqual([]);
    expect(tab.stored()).toHaveLength(1);
  });

  test('offers no Undo', async () => {
    const tab = await openWithPlaylist(FIRST);
    await tab.playlists.remove(tab.id);
    tab.setUser(OTHER);
    await tab.press('Undo');
    expect(tab.shown()).toEqual([]);
    expect(tab.memory.texts.has('local_playlists_u2')).toBe(false);
  });
});
