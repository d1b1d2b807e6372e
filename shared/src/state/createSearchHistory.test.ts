import type { Session } from '../model/session';
import { createMemoryStorage, createStorageMemory } from '../storage/memoryStorage';
import { createFakeClock } from '../testing/fakeClock';
import { createState } from '../reactive/behavior';
import { createSearchHistory } from './createSearchHistory';
import { createToasts } from './createToasts';
import { Scope } from '../reactive/scope';

const KEY = 'local_searches_u1';

const scope = new Scope();
afterAll(() => scope.end());

const sessionOf = (uid: string | null): Session => ({
  currentUser: uid === null ? null : { uid, displayName: 'Listener', email: null, isGuest: false },
  isLoading: false,
  error: null,
});

function openTab(memory = createStorageMemory(), uid: string | null = 'u1', owner = scope) {
  const storage = createMemoryStorage(memory);
  const clock = createFakeClock(1_000);
  const toasts = createToasts({ schedule: clock.schedule });
  const session = createState(sessionOf(uid));
  const history = createSearchHistory({
    storage,
    scope: owner,
    session$: session.state$,
    now: clock.now,
    toasts,
  });
  return {
    history,
    storage,
    memory,
    clock,
    queries: () => history.queries$.value,
    toast: () => toasts.current$.value?.message ?? null,
    reason: () => toasts.current$.value?.reason,
    setUser: (next: string | null) => session.update(() => sessionOf(next)),
    stored: (key = KEY): unknown => JSON.parse(memory.texts.get(key) ?? 'null'),
  };
}

test('a first visit has no searches and stores nothing', () => {
  const { queries, memory } = openTab();
  expect(queries()).toEqual([]);
  expect(memory.texts.size).toBe(0);
});

test('searches are stored newest first, under the user’s own key, and are there on the next visit', () => {
  const { history, queries, stored, memory, clock } = openTab();
  history.record('jazz');
  clock.advance(500);
  history.record('rock');
  expect(queries()).toEqual(['rock', 'jazz']);
  expect(stored()).toEqual({ queries: ['rock', 'jazz'], updatedAt: 1_500 });
  expect(openTab(memory).queries()).toEqual(['rock', 'jazz']);
});

test('a repeated search moves to the front, ignoring case', () => {
  const { history, queries } = openTab();
  for (const query of ['jazz', 'rock', 'Jazz']) history.record(query);
  expect(queries()).toEqual(['Jazz', 'rock']);
});

test('ten are stored', () => {
  const { history, queries } = openTab();
  for (let number = 1; number <= 11; number += 1) history.record(`song ${number}`);
  expect(queries()).toHaveLength(10);
  expect(queries()[0]).toBe('song 11');
  expect(queries().at(-1)).toBe('song 2');
});

test.each(['', '   ', '\n\t', '\u202e'])('the blank query %j is left out', (blank) => {
  const { history, queries, memory } = openTab();
  history.record(blank);
  expect(queries()).toEqual([]);
  expect(memory.texts.size).toBe(0);
});

test.each([
  ['spaces around it', '  late night jazz ', 'late night jazz'],
  ['more than the API takes', 'x'.repeat(250), 'x'.repeat(200)],
  ['a space at the cut', `${'x'.repeat(199)} y`, 'x'.repeat(199)],
  ['an emoji at the cut', `${'x'.repeat(199)}🎷`, 'x'.repeat(199)],
  ['line breaks and overrides of the writing direction', 'a\nb\u202ec', 'a b c'],
])('a query with %s is cleaned', (_what, typed, kept) => {
  const { history, queries } = openTab();
  history.record(typed);
  expect(queries()).toEqual([kept]);
});

test('one search can be removed, or all', () => {
  const { history, queries, memory } = openTab();
  for (const query of ['jazz', 'rock', 'pop']) history.record(query);
  history.remove('rock');
  expect(queries()).toEqual(['pop', 'jazz']);
  history.remove('never searched');
  expect(queries()).toEqual(['pop', 'jazz']);
  history.clear();
  expect(queries()).toEqual([]);
  expect(memory.texts.size).toBe(0);
  history.clear();
  expect(memory.texts.size).toBe(0);
});

describe('two tabs', () => {
  test('show the same, and lose none of each other’s searches', () => {
    const one = openTab();
    const other = openTab(one.memory);
    one.history.record('jazz');
    other.history.record('rock');
    one.history.record('pop');
    other.history.remove('jazz');
    expect(one.queries()).toEqual(['pop', 'rock']);
    expect(other.queries()).toEqual(['pop', 'rock']);
    one.history.clear();
    expect(other.queries()).toEqual([]);
  });

  test('keep the same list object if the other’s change is equal', () => {
    const one = openTab();
    const other = openTab(one.memory);
    one.history.record('jazz');
    const shown = one.queries();
    const emissions: unknown[] = [];
    scope.observe(one.history.queries$, (queries) => emissions.push(queries));
    other.clock.advance(60_000);
    other.history.record('jazz');
    other.history.remove('rock');
    other.storage.write('local_searches_u2', '{"queries":["theirs"],"updatedAt":1}');
    expect(one.queries()).toBe(shown);
    expect(emissions).toEqual([shown]);
    expect(one.stored()).toMatchObject({ updatedAt: 61_000 });
  });

  test('a storage that another tab emptied is an empty history', () => {
    const one = openTab();
    one.history.record('jazz');
    createMemoryStorage(one.memory).remove(KEY);
    expect(one.queries()).toEqual([]);
  });
});

describe('the current user', () => {
  test('does not see another user’s searches, which return with that user', () => {
    const { history, queries, setUser } = openTab();
    history.record('a private matter');
    setUser(null);
    expect(queries()).toEqual([]);
    setUser('u2');
    expect(queries()).toEqual([]);
    history.record('rock');
    setUser('u1');
    expect(queries()).toEqual(['a private matter']);
  });

  test('is not affected by another tab’s user', () => {
    const one = openTab();
    const other = openTab(one.memory, 'u2');
    other.history.record('theirs');
    expect(one.queries()).toEqual([]);
    expect(other.stored('local_searches_u2')).toMatchObject({ queries: ['theirs'] });
  });

  test('is the shared guest without a session', () => {
    const { history, stored } = openTab(createStorageMemory(), null);
    history.record('jazz');
    expect(stored('local_searches_guest_local')).toMatchObject({ queries: ['jazz'] });
  });
});

describe('a storage that refuses', () => {
  test('lets a search run, which is not stored', () => {
    const { history, storage, queries, toast } = openTab();
    history.record('jazz');
    storage.refuse('full');
    history.record('rock');
    expect(queries()).toEqual(['jazz']);
    expect(toast()).toBeNull();
    storage.refuse(null);
    history.record('rock');
    expect(queries()).toEqual(['rock', 'jazz']);
  });

  test('shows a toast if a search could not be removed, and it stays', () => {
    const { history, storage, queries, toast, reason } = openTab();
    history.record('jazz');
    storage.refuse('full');
    history.remove('jazz');
    expect(queries()).toEqual(['jazz']);
    expect(toast()).toBe('Failed to update recent searches');
    expect(reason()).toBe('The browser storage is full.');
  });

  test('can be cleared if it is only full', () => {
    const { history, storage, queries, toast } = openTab();
    history.record('jazz');
    storage.refuse('full');
    history.clear();
    expect(queries()).toEqual([]);
    expect(toast()).toBeNull();
  });

  test('shows a toast if unreadable entries can’t be set aside, and they stay', () => {
    const text = '{"queries":["jazz",7],"updatedAt":5}';
    const { history, storage, queries, memory, toast } = openTab(
      createStorageMemory({ [KEY]: text }),
    );
    storage.refuse('full');
    history.clear();
    expect(queries()).toEqual(['jazz']);
    expect(Object.fromEntries(memory.texts)).toEqual({ [KEY]: text });
    expect(toast()).toBe('Failed to update recent searches');
  });

  test('that can’t be read has no searches to show', () => {
    const { history, storage, queries } = openTab();
    history.record('jazz');
    storage.refuse('forbidden');
    history.record('rock');
    expect(queries()).toEqual([]);
  });

  test('an unexpected error is reported', () => {
    const storage = createMemoryStorage();
    const defect = new TypeError('a defect');
    const history = createSearchHistory({
      storage: {
        ...storage,
        write() {
          throw defect;
        },
      },
      scope,
      session$: createState(sessionOf('u1')).state$,
      now: () => 0,
      toasts: createToasts({ schedule: createFakeClock().schedule }),
    });
    expect(() => history.record('jazz')).toThrow(defect);
  });
});

describe('invalid content', () => {
  test.each([
    'not json',
    'null',
    '7',
    '"jazz"',
    '[]',
    '["jazz"]',
    '{"queries":"jazz"}',
    '{"queries":{"0":"jazz","length":1}}',
  ])('%s is set aside, and the user starts from empty', (text) => {
    const { history, queries, memory } = openTab(createStorageMemory({ [KEY]: text }));
    expect(queries()).toEqual([]);
    expect(Object.fromEntries(memory.texts)).toEqual({ [`${KEY}.corrupt`]: text });
    history.record('jazz');
    expect(queries()).toEqual(['jazz']);
    expect(memory.texts.get(`${KEY}.corrupt`)).toBe(text);
  });

  test('entries that are not texts are left out, and set aside before the first change', () => {
    const text = '{"queries":["jazz",7,null,{"toString":1},["rock"],"  ","rock"],"updatedAt":5}';
    const { history, queries, memory } = openTab(createStorageMemory({ [KEY]: text }));
    expect(queries()).toEqual(['jazz', 'rock']);
    expect(memory.texts.get(KEY)).toBe(text);
    history.record('pop');
    expect(memory.texts.get(`${KEY}.corrupt`)).toBe(text);
    expect(queries()).toEqual(['pop', 'jazz', 'rock']);
  });

  test('a text that another tab spoils is an empty history', () => {
    const { storage, history, queries, memory } = openTab();
    history.record('jazz');
    createMemoryStorage(memory).write(KEY, '{');
    expect(queries()).toEqual([]);
    expect(storage.read(`${KEY}.corrupt`)).toBe('{');
  });

  test('too many, too long or duplicate entries are cleaned', () => {
    const many = Array.from({ length: 50_000 }, (_, index) => `query ${index >> 1}`);
    const stored = JSON.stringify({ queries: ['x'.repeat(9_999), ...many], updatedAt: 1e308 });
    const { queries } = openTab(createStorageMemory({ [KEY]: stored }));
    expect(queries()).toHaveLength(10);
    expect(queries().slice(0, 3)).toEqual(['x'.repeat(200), 'query 0', 'query 1']);
  });

  test.each(['"today"', '-1', '1e999', 'null'])('the time %s counts as none', (updatedAt) => {
    const stored = `{"queries":["jazz"],"updatedAt":${updatedAt}}`;
    const { queries } = openTab(createStorageMemory({ [KEY]: stored }));
    expect(queries()).toEqual(['jazz']);
  });

  test.each(['__proto__', 'constructor', '<img src=x onerror=alert(1)>', '"},"queries":['])(
    'the query %s is stored like any other',
    (query) => {
      const { history, queries, memory } = openTab();
      history.record(query);
      expect(queries()).toEqual([query]);
      expect(openTab(memory).queries()).toEqual([query]);
    },
  );
});

test('an ended scope follows neither the session nor other tabs', () => {
  const short = new Scope();
  const { history, queries, memory, setUser } = openTab(createStorageMemory(), 'u1', short);
  history.record('jazz');
  short.end();
  openTab(memory).history.record('rock');
  setUser('u2');
  expect(queries()).toEqual(['jazz']);
});
