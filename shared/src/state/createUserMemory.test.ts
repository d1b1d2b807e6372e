import type { Session } from '../model/session';
import { createMemoryStorage, createStorageMemory } from '../storage/memoryStorage';
import { createState } from '../reactive/behavior';
import { createUserMemory } from './createUserMemory';
import { Scope } from '../reactive/scope';

const scope = new Scope();
afterAll(() => scope.end());

const sessionOf = (uid: string | null): Session => ({
  currentUser:
    uid === null
      ? null
      : { uid, displayName: 'Listener', email: null, isGuest: uid.startsWith('guest_') },
  isLoading: false,
  error: null,
});

function openTab(memory = createStorageMemory(), uid: string | null = 'u1') {
  const storage = createMemoryStorage(memory);
  const session = createState(sessionOf(uid));
  const userMemory = createUserMemory({ storage, scope, session$: session.state$ });
  return {
    write: userMemory.write.bind(userMemory),
    of: userMemory.storageOf.bind(userMemory),
    texts: () => userMemory.texts$.value,
    storage,
    memory,
    setUser: (next: string | null) => session.update(() => sessionOf(next)),
  };
}

test('a first visit has no texts and stores nothing', () => {
  const { texts, memory } = openTab();
  expect(texts()).toEqual({});
  expect(memory.texts.size).toBe(0);
});

test('a text is there on the next visit, and gone after null', () => {
  const { write, texts, memory } = openTab();
  expect(write('ticket/1', 'booked')).toBe(true);
  expect(texts()).toEqual({ 'ticket/1': 'booked' });
  expect(memory.texts.get('local_texts_u1')).toBe('{"ticket/1":"booked"}');
  expect(openTab(memory).texts()).toEqual({ 'ticket/1': 'booked' });
  write('ticket/1', null);
  expect(openTab(memory).texts()).toEqual({});
});

test('two tabs show the same texts, and neither loses the other’s', () => {
  const memory = createStorageMemory();
  const [one, other] = [openTab(memory), openTab(memory)];
  one.write('a', '1');
  other.write('b', '2');
  expect(one.texts()).toEqual({ a: '1', b: '2' });
  expect(other.texts()).toEqual({ a: '1', b: '2' });
});

test('each user has separate texts, with no session the shared guest', () => {
  const tab = openTab();
  tab.write('a', '1');
  tab.setUser(null);
  expect(tab.texts()).toEqual({});
  tab.write('a', '2');
  expect(tab.memory.texts.get('local_texts_guest_local')).toBe('{"a":"2"}');
  tab.setUser('u1');
  expect(tab.texts()).toEqual({ a: '1' });
});

test('a guest who signs in takes the texts along; the account’s own win', () => {
  const memory = createStorageMemory({ local_texts_u1: '{"a":"own"}' });
  const tab = openTab(memory, 'guest_1');
  tab.write('a', 'guest’s');
  tab.write('b', 'guest’s');
  tab.setUser('u1');
  expect(tab.texts()).toEqual({ a: 'own', b: 'guest’s' });
  expect(memory.texts.has('local_texts_guest_1')).toBe(false);
});

test('what a guest leaves by signing out is nothing for the next', () => {
  const tab = openTab(undefined, 'guest_1');
  tab.write('a', '1');
  tab.setUser(null);
  expect(tab.texts()).toEqual({});
  tab.setUser('guest_1');
  expect(tab.texts()).toEqual({ a: '1' });
  tab.setUser('u1');
  expect(tab.texts()).toEqual({ a: '1' });
});

test('what a member leaves on a shared browser is nothing for a guest', () => {
  const tab = openTab();
  tab.write('a', '1');
  tab.setUser('guest_1');
  expect(tab.texts()).toEqual({});
});

test('an unreadable text is set aside', () => {
  const { texts, write, memory } = openTab(createStorageMemory({ local_texts_u1: '{"a":' }));
  expect(texts()).toEqual({});
  expect(memory.texts.get('local_texts_u1.corrupt')).toBe('{"a":');
  write('b', '2');
  expect(texts()).toEqual({ b: '2' });
});

test('an entry that is no text is set aside with the next change', () => {
  const { texts, write, memory } = openTab(
    createStorageMemory({ local_texts_u1: '{"a":1,"b":"2"}' }),
  );
  expect(texts()).toEqual({ b: '2' });
  write('c', '3');
  expect(memory.texts.get('local_texts_u1.corrupt')).toBe('{"a":1,"b":"2"}');
});

test('a text that the browser refuses is not shown', () => {
  const { write, texts, storage } = openTab();
  storage.refuse('full');
  expect(write('a', '1')).toBe(false);
  expect(texts()).toEqual({});
});

describe('the storage of one remote', () => {
  test('has texts under its name only, on the next visit too', () => {
    const { of, texts, write, memory } = openTab();
    write('radio-2/station', '9');
    expect(of('radio').write('station', '7')).toBeNull();
    expect(of('radio').texts$.value).toEqual({ station: '7' });
    expect(texts()).toEqual({ 'radio-2/station': '9', 'radio/station': '7' });
    expect(openTab(memory).of('radio').texts$.value).toEqual({ station: '7' });
    of('radio').write('station', null);
    expect(texts()).toEqual({ 'radio-2/station': '9' });
  });

  test('says nothing when another remote’s texts change', () => {
    const { of, write } = openTab();
    const seen: unknown[] = [];
    scope.observe(of('radio').texts$, (texts) => seen.push(texts));
    write('diary/day', '1');
    of('radio').write('station', '7');
    expect(seen).toEqual([{}, { station: '7' }]);
  });

  test('refuses more than 100,000 characters, says how many, and keeps what it had', () => {
    const { of } = openTab();
    const radio = of('radio');
    expect(radio.write('a', 'x'.repeat(60_000))).toBeNull();
    expect(radio.write('b', 'y'.repeat(60_000))).toBe(
      '“radio” may store 100000 characters, and this would be 120004.',
    );
    expect(Object.keys(radio.texts$.value)).toEqual(['a']);
    expect(of('diary').write('b', 'y'.repeat(60_000))).toBeNull();
    expect(radio.write('a', null)).toBeNull();
  });

  test('gives the browser’s reason', () => {
    const { of, storage } = openTab();
    storage.refuse('full');
    expect(of('radio').write('station', '7')).toBe('The browser storage is full.');
  });

  test('a member’s texts until the sign-out end with it, the others stay', () => {
    const tab = openTab();
    tab.of('radio').write('station', '7');
    const secret = tab.of('radio', { untilSignOut: true });
    secret.write('token', 'abc');
    expect(secret.texts$.value).toEqual({ token: 'abc' });
    expect(tab.of('radio').texts$.value).toEqual({ station: '7' });
    tab.setUser(null);
    expect(tab.memory.texts.get('local_texts_u1')).toBe('{"radio/station":"7"}');
    tab.setUser('u1');
    expect(secret.texts$.value).toEqual({});
  });

  test('a sign-out writes nothing for a member without such texts', () => {
    const tab = openTab();
    tab.setUser(null);
    expect(tab.memory.texts.size).toBe(0);
  });
});
