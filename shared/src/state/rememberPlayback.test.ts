import type { Session, User } from '../model/session';
import {
  createMemoryStorage,
  createStorageMemory,
  type StorageMemory,
} from '../storage/memoryStorage';
import { TEST_GUEST, TEST_USER } from '../testing/createFakeHost';
import { createFakeClock } from '../testing/fakeClock';
import { makeTrack, makeTracks } from '../testing/makeTrack';
import { nextId, place, queueIds } from '../testing/watchPlayback';
import { createState } from '../reactive/behavior';
import { createPlayback } from './createPlayback';
import type { Playback } from './playback';
import { rememberPlayback } from './rememberPlayback';
import { sampleOf } from './samples';
import { Scope } from '../reactive/scope';

const ROW = makeTracks(4);
const NEW = makeTrack({ trackId: 11 });
const OTHER_USER: User = { ...TEST_USER, uid: 'user-2' };
const LAST_KEY = `local_playback_${TEST_USER.uid}`;
const TAB_QUEUE_KEY = `playback_queue_${TEST_USER.uid}`;
const TAB_PLACE_KEY = `playback_place_${TEST_USER.uid}`;

const sessionOf = (currentUser: User | null): Session => ({
  currentUser,
  isLoading: false,
  error: null,
});

interface Opening {
  /** The storage that all tabs of the browser share. */
  readonly browser?: StorageMemory;
  /** This tab's storage; passing it again simulates a reload. */
  readonly tab?: StorageMemory;
  readonly user?: User | null;
  /** What happens to the player before its memory starts. */
  readonly before?: (playback: Playback) => void;
}

const pages: Scope[] = [];

/** A page in a tab. */
function openPage({ browser, tab, user = TEST_USER, before }: Opening = {}) {
  const memories = { browser: browser ?? createStorageMemory(), tab: tab ?? createStorageMemory() };
  const storage = createMemoryStorage(memories.browser);
  const tabStorage = createMemoryStorage(memories.tab);
  const clock = createFakeClock();
  const scope = new Scope();
  const window = new EventTarget();
  const session = createState(sessionOf(user));
  const playback = createPlayback({ random: () => 0, storage });
  const startedIds: number[] = [];
  playback.starts$.subscribe(({ trackId }) => startedIds.push(trackId));
  pages.push(scope);
  before?.(playback);
  rememberPlayback({
    playback,
    storage,
    tabStorage,
    session$: session.state$,
    schedule: clock.schedule,
    scope,
    window,
  });
  return {
    ...memories,
    storage,
    tabStorage,
    clock,
    playback,
    startedIds,
    become: (next: User | null) => session.update(() => sessionOf(next)),
    hear: (currentTimeSeconds: number) =>
      playback.engine.reportPosition({ currentTimeSeconds, durationSeconds: 30 }),
    leave: (how = 'pagehide') => {
      window.dispatchEvent(new Event(how));
      scope.end();
    },
    end: () => scope.end(),
  };
}

const json = (memory: StorageMemory, key: string): Record<string, unknown> | null =>
  JSON.parse(memory.texts.get(key) ?? 'null') as Record<string, unknown> | null;

afterEach(() => pages.splice(0).forEach((scope) => scope.end()));

describe('after a reload', () => {
  test('a sample has left no trace', () => {
    const before = openPage();
    before.playback.playQueue(ROW, 1);
    before.hear(12);
    before.playback.pause();
    before.playback.playQueue([sampleOf(NEW)], 0);
    before.hear(3);
    before.clock.advance(10_000);
    before.leave();
    const { playback } = openPage(before);
    expect(queueIds(playback)).toEqual([1, 2, 3, 4]);
    expect(playback.position$.value.currentTimeSeconds).toBe(12);
    expect(before.startedIds).toEqual([2]);
  });

  test('the player is in its former state, paused, and starts nothing', () => {
    const before = openPage();
    before.playback.playQueue(ROW, 1);
    before.playback.playNext(NEW);
    before.playback.setRepeat('all');
    before.hear(12);
    before.leave();
    const { playback, startedIds } = openPage(before);
    expect(place(playback)).toEqual({ id: 2, index: 1, isPlaying: false });
    expect(queueIds(playback)).toEqual([1, 2, 11, 3, 4]);
    expect(playback.state$.value).toMatchObject({ handPlacedCount: 1, repeat: 'all' });
    expect(playback.position$.value).toEqual({ currentTimeSeconds: 12, durationSeconds: 30 });
    expect(startedIds).toEqual([]);
    playback.play();
    playback.next();
    expect(startedIds).toEqual([11]);
  });

  test('shuffle is on again, even without a queue', () => {
    const before = openPage();
    before.playback.toggleShuffle();
    before.leave();
    const again = openPage(before);
    expect(again.playback.state$.value.shuffle).toBe(true);
    again.playback.playQueue(ROW, 2);
    again.leave();
    expect(nextId(openPage(before).playback)).toBe(1);
  });

  test.each(['pagehide', 'visibilitychange'])(
    'nothing is lost that %s announced in time',
    (how) => {
      const before = openPage();
      before.playback.playQueue(ROW, 0);
      before.playback.next();
      before.leave(how);
      expect(place(openPage(before).playback).id).toBe(2);
      expect(place(openPage({ browser: before.browser }).playback).id).toBe(2);
    },
  );

  test('a user who becomes known later gets the player, once', () => {
    const before = openPage();
    before.playback.playQueue(ROW, 1);
    before.leave();
    const later = openPage({ ...before, user: null });
    expect(queueIds(later.playback)).toEqual([]);
    later.become(TEST_USER);
    expect(place(later.playback)).toEqual({ id: 2, index: 1, isPlaying: false });
    later.playback.playTrack(NEW);
    later.become({ ...TEST_USER, displayName: 'Said by the service' });
    expect(place(later.playback)).toEqual({ id: 11, index: 0, isPlaying: true });
  });
});

describe('writing', () => {
  test('waits a second after a change, and includes later changes', () => {
    const { playback, clock, browser, tab } = openPage();
    playback.playQueue(ROW, 0);
    clock.advance(600);
    playback.next();
    clock.advance(399);
    expect([browser.texts.size, tab.texts.size]).toEqual([0, 0]);
    clock.advance(1);
    expect(json(browser, LAST_KEY)).toMatchObject({ tracks: ROW, currentIndex: 1 });
    expect([...tab.texts.keys()]).toEqual([TAB_QUEUE_KEY, TAB_PLACE_KEY]);
    expect(clock.running()).toBe(0);
  });

  test('stores the position every five seconds, in the tab and without its queue', () => {
    const { playback, clock, browser, tab, hear } = openPage();
    const keys: string[] = [];
    playback.playQueue(ROW, 0);
    clock.advance(1_000);
    tab.changes$.subscribe(({ key }) => keys.push(key));
    browser.changes$.subscribe(({ key }) => keys.push(key));
    for (let quarters = 1; quarters <= 4 * 11; quarters += 1) {
      hear(quarters / 4);
      clock.advance(250);
    }
    expect(keys).toEqual([TAB_PLACE_KEY, TAB_PLACE_KEY]);
    expect(json(tab, TAB_PLACE_KEY)).toMatchObject({ position: { currentTimeSeconds: 10 } });
  });

  test.each<[string, (page: ReturnType<typeof openPage>) => void]>([
    ['a pause', ({ playback }) => playback.pause()],
    ['a seek in a pause', ({ playback }) => (playback.pause(), playback.seek(7))],
  ])('happens a second after %s, for all tabs too', (_, act) => {
    const page = openPage();
    page.playback.playQueue(ROW, 0);
    page.clock.advance(1_000);
    page.hear(7);
    act(page);
    page.clock.advance(1_000);
    const expected = { position: { currentTimeSeconds: 7 } };
    expect(json(page.tab, TAB_PLACE_KEY)).toMatchObject(expected);
    expect(json(page.browser, LAST_KEY)).toMatchObject(expected);
  });

  test('does not happen without a user action', () => {
    const { playback, clock, browser, tab, leave } = openPage();
    playback.setVolume(0.2);
    clock.advance(60_000);
    leave();
    expect([...browser.texts.keys()].filter((key) => key.includes('local'))).toEqual([]);
    expect(tab.texts.size).toBe(0);
  });

  test('ends with the page', () => {
    const { playback, clock, tab, end } = openPage();
    playback.playQueue(ROW, 0);
    end();
    expect(clock.running()).toBe(0);
    playback.next();
    clock.advance(60_000);
    expect(tab.texts.size).toBe(0);
  });

  test.each(['full', 'forbidden'] as const)('fails silently with a %s storage', (refusal) => {
    const { playback, clock, storage, tabStorage, become, leave } = openPage({ user: TEST_GUEST });
    storage.refuse(refusal);
    tabStorage.refuse(refusal);
    playback.playQueue(ROW, 0);
    clock.advance(1_000);
    become(TEST_USER);
    become(null);
    leave();
    expect(queueIds(playback)).toEqual([]);
  });
});

describe('two tabs', () => {
  test('have separate players', () => {
    const { browser, ...first } = openPage();
    const second = openPage({ browser });
    first.playback.playQueue(ROW, 1);
    second.playback.playQueue([NEW], 0);
    first.leave();
    second.leave();
    expect(queueIds(openPage({ browser, tab: first.tab }).playback)).toEqual([1, 2, 3, 4]);
    expect(queueIds(openPage({ browser, tab: second.tab }).playback)).toEqual([11]);
  });

  test('that write leave the other’s player alone', () => {
    const { browser, playback } = openPage();
    const second = openPage({ browser });
    second.playback.playQueue(ROW, 1);
    second.clock.advance(1_000);
    expect(queueIds(playback)).toEqual([]);
  });

  test('give a third tab the player that was used last, not the one that was opened or hidden last', () => {
    const used = openPage();
    used.playback.playQueue([NEW], 0);
    used.leave();
    const idle = openPage(used);
    const playing = openPage({ browser: used.browser });
    playing.playback.playQueue(ROW, 1);
    playing.leave();
    idle.playback.engine.reportPosition({ currentTimeSeconds: 0, durationSeconds: 29 });
    idle.clock.advance(60_000);
    idle.leave();
    expect(queueIds(openPage({ browser: used.browser }).playback)).toEqual([1, 2, 3, 4]);
    expect(queueIds(openPage(idle).playback)).toEqual([11]);
  });

  test('keep as their own what they restored from the last one', () => {
    const used = openPage();
    used.playback.playQueue([NEW], 0);
    used.leave();
    const second = openPage({ browser: used.browser });
    second.leave();
    const third = openPage({ browser: used.browser });
    third.playback.playQueue(ROW, 1);
    third.leave();
    expect(queueIds(openPage(second).playback)).toEqual([11]);
  });
});

describe('when the user changes', () => {
  test('the former user’s queue is removed, and restored on return', () => {
    const { playback, become, hear } = openPage();
    playback.playQueue(ROW, 1);
    playback.toggleShuffle();
    hear(12);
    become(null);
    expect(place(playback)).toEqual({ id: null, index: -1, isPlaying: false });
    expect(playback.state$.value).toMatchObject({ queue: [], shuffle: false });
    become(TEST_USER);
    expect(place(playback)).toEqual({ id: 2, index: 1, isPlaying: false });
    expect(playback.state$.value.shuffle).toBe(true);
    expect(playback.position$.value.currentTimeSeconds).toBe(12);
  });

  test.each([
    ['later', true],
    ['directly', false],
  ])('a new user who comes %s never sees it', (_, leavesFirst) => {
    const { playback, become, clock, browser, tab } = openPage();
    playback.playQueue(ROW, 1);
    if (leavesFirst) become(null);
    become(OTHER_USER);
    clock.advance(60_000);
    expect(place(playback)).toEqual({ id: null, index: -1, isPlaying: false });
    playback.playTrack(NEW);
    clock.advance(1_000);
    expect(queueIds(openPage({ browser, tab }).playback)).toEqual([1, 2, 3, 4]);
    expect(queueIds(openPage({ browser, tab, user: OTHER_USER }).playback)).toEqual([11]);
  });

  test('a guest who signs in keeps the music, and the queue belongs to the account from then on', () => {
    const { playback, become, browser, tab } = openPage({ user: TEST_GUEST });
    playback.playQueue(ROW, 1);
    become(TEST_USER);
    expect(place(playback)).toEqual({ id: 2, index: 1, isPlaying: true });
    expect([...browser.texts.keys()]).toEqual([LAST_KEY]);
    expect([...tab.texts.keys()]).toEqual([TAB_QUEUE_KEY, TAB_PLACE_KEY]);
    expect(queueIds(openPage({ browser, user: TEST_GUEST }).playback)).toEqual([]);
    expect(queueIds(openPage({ browser }).playback)).toEqual([1, 2, 3, 4]);
  });

  test('an idle tab of that guest does not replace the queue in use with its old one', () => {
    const old = openPage({ user: TEST_GUEST });
    old.playback.playQueue([NEW], 0);
    old.leave();
    const idle = openPage({ ...old, user: TEST_GUEST });
    const { browser, ...used } = openPage({ browser: old.browser, user: TEST_GUEST });
    used.playback.playQueue(ROW, 1);
    used.become(TEST_USER);
    idle.become(TEST_USER);
    expect(queueIds(idle.playback)).toEqual([11]);
    expect(queueIds(openPage({ browser }).playback)).toEqual([1, 2, 3, 4]);
  });

  test('a guest without a queue who signs in gets the account’s', () => {
    const before = openPage();
    before.playback.playQueue(ROW, 1);
    before.leave();
    const guest = openPage({ browser: before.browser, user: TEST_GUEST });
    guest.become(TEST_USER);
    expect(place(guest.playback)).toEqual({ id: 2, index: 1, isPlaying: false });
  });

  test.each([TEST_GUEST, TEST_USER])(
    'what a stranger hears goes on when they become $displayName',
    (user) => {
      const { playback, become } = openPage({
        user: null,
        before: (early) => early.playQueue(ROW, 1),
      });
      expect(place(playback)).toEqual({ id: 2, index: 1, isPlaying: true });
      become(user);
      expect(place(playback)).toEqual({ id: 2, index: 1, isPlaying: true });
    },
  );

  test('what a stranger has heard gives way to the user’s own queue', () => {
    const own = openPage();
    own.playback.playTrack(NEW);
    own.leave();
    const { playback, become } = openPage({ browser: own.browser, user: null });
    playback.playQueue(ROW, 1);
    playback.pause();
    become(TEST_USER);
    expect(queueIds(playback)).toEqual([11]);
  });

  test('what a user has left paused before the memory starts is removed', () => {
    const { playback } = openPage({
      user: null,
      before: (early) => {
        early.playQueue(ROW, 1);
        early.pause();
      },
    });
    expect(queueIds(playback)).toEqual([]);
  });

  test('a queue without a session is stored under the shared guest', () => {
    const { playback, clock, browser } = openPage({ user: null });
    playback.playQueue(ROW, 1);
    clock.advance(1_000);
    expect([...browser.texts.keys()]).toEqual(['local_playback_guest_local']);
  });
});

describe('damaged records', () => {
  test('in the tab are replaced by the last one of any tab', () => {
    const { browser, tab, playback, leave } = openPage();
    playback.playQueue(ROW, 1);
    leave();
    tab.texts.set(TAB_QUEUE_KEY, '[{"trackId":');
    expect(queueIds(openPage({ browser, tab }).playback)).toEqual([1, 2, 3, 4]);
  });

  test('for all tabs are set aside, and the player is empty', () => {
    const browser = createStorageMemory({ [LAST_KEY]: '{"version":2}' });
    const { playback, clock } = openPage({ browser });
    expect(queueIds(playback)).toEqual([]);
    playback.playQueue(ROW, 1);
    clock.advance(1_000);
    expect(browser.texts.get(`${LAST_KEY}.corrupt`)).toBe('{"version":2}');
    expect(json(browser, LAST_KEY)).toMatchObject({ currentIndex: 1 });
  });
});
