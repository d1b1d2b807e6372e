/** @jest-environment node */
import { createFakeCaches, siteAnswer } from '../testing/fakeCache';
import { settle } from '../testing/turns';
import { SOUND_CACHE } from './keptMusic';
import { createSoundStore } from './soundStore';

const soundOf = (trackId: number, quality = 'high'): string =>
  `https://music.example/api/music/audio/${trackId}?quality=${quality}`;
const [FIRST, SECOND, THIRD] = [soundOf(1), soundOf(2), soundOf(3)];
const ALLOWED = 'public, max-age=86400, stale-if-error=2592000';

/** A request for a sound, which the test answers. */
interface Asked {
  readonly url: string;
  readonly init: RequestInit;
  readonly answer: (response: Response) => void;
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await settle();
};
const pass = async (seconds: number): Promise<void> => {
  await jest.advanceTimersByTimeAsync(seconds * 1_000);
  await turns();
};

function open() {
  const { cache, caches } = createFakeCaches();
  const asked: Asked[] = [];
  const connection = { savesData: false };
  const written: string[] = [];
  const store = createSoundStore({
    caches,
    fetch: (url, init) =>
      new Promise((answer, refuse) => {
        init.signal?.addEventListener('abort', () => refuse(new Error('aborted')));
        asked.push({ url, init, answer });
      }),
    now: Date.now,
    sleep: (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
    savesData: () => connection.savesData,
    onWrite: (name) => {
      written.push(name);
      return Promise.resolve();
    },
  });
  const give = async (text: string, cacheControl = ALLOWED): Promise<void> => {
    const headers = { date: new Date().toUTCString(), 'cache-control': cacheControl };
    asked.at(-1)?.answer(siteAnswer(text, headers));
    await turns();
  };
  const { held } = cache(SOUND_CACHE);
  return { store, asked, give, held, written, connection, cache: cache(SOUND_CACHE) };
}

test('a played sound is fetched at low priority and stored', async () => {
  const { store, asked, give, held, written } = open();
  const stored = store.add(FIRST);
  await turns();
  expect(asked[0]).toMatchObject({
    url: FIRST,
    init: { priority: 'low' },
  });
  await give('heard');
  await stored;
  expect(await held.get(FIRST)!.text()).toBe('heard');
  expect(written).toEqual([SOUND_CACHE]);
});

test('of a track that was played in full the preview is stored', async () => {
  const { store, asked } = open();
  void store.add(`${FIRST}&part=whole`);
  await turns();
  expect(asked[0]?.url).toBe(FIRST);
});

test('one sound is fetched at a time, and each once', async () => {
  const { store, asked, give, held } = open();
  for (const url of [FIRST, SECOND, FIRST, THIRD]) void store.add(url);
  await turns();
  expect(asked.map(({ url }) => url)).toEqual([FIRST]);
  await give('a');
  expect(asked.map(({ url }) => url)).toEqual([FIRST, SECOND]);
  await give('b');
  await give('c');
  expect([...held.keys()]).toEqual([FIRST, SECOND, THIRD]);
  expect(asked).toHaveLength(3);
});

test('it gives way to whatever the page waits for, and begins again when nothing was waited for in three seconds', async () => {
  const { store, asked, give, held } = open();
  void store.add(FIRST);
  await turns();
  store.giveWay();
  store.giveWay();
  expect(asked[0]?.init.signal?.aborted).toBe(true);
  store.goOn();
  await pass(60);
  expect(asked).toHaveLength(1);
  store.goOn();
  await pass(2.9);
  expect(asked).toHaveLength(1);
  await pass(3.1);
  expect(asked).toHaveLength(2);
  await give('heard');
  expect([...held.keys()]).toEqual([FIRST]);
});

test('nothing is begun while the page waits', async () => {
  const { store, asked } = open();
  store.giveWay();
  void store.add(FIRST);
  await pass(60);
  expect(asked).toHaveLength(0);
  store.goOn();
  await pass(6);
  expect(asked).toHaveLength(1);
});

test('nothing is fetched while data is to be saved', async () => {
  const { store, asked, connection } = open();
  connection.savesData = true;
  await store.add(FIRST);
  expect(asked).toHaveLength(0);
  connection.savesData = false;
  void store.add(FIRST);
  await turns();
  expect(asked).toHaveLength(1);
});

test('a kept sound is fetched again when its time is over', async () => {
  const { store, asked, give } = open();
  void store.add(FIRST);
  await turns();
  await give('a');
  await store.add(FIRST);
  expect(asked).toHaveLength(1);
  await pass(86_400);
  void store.add(FIRST);
  await turns();
  expect(asked).toHaveLength(2);
});

test('nothing is kept where the source does not allow it', async () => {
  const { store, give, held } = open();
  const stored = store.add(FIRST);
  await turns();
  await give('a', 'public, max-age=86400');
  await stored;
  expect(held.size).toBe(0);
});

test('a full storage rejects, and the next sound is tried', async () => {
  const { store, asked, give, cache } = open();
  cache.isFull = true;
  const stored = store.add(FIRST);
  const refused = expect(stored).rejects.toThrow('full');
  void store.add(SECOND);
  await turns();
  await give('a');
  await refused;
  await turns();
  expect(asked.map(({ url }) => url)).toEqual([FIRST, SECOND]);
});
