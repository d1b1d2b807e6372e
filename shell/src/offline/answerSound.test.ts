/** @jest-environment node */
import { answerSound } from './answerSound';
import { SOUND_CACHE, trimCache } from './keptMusic';

const ORIGIN = 'https://music.example';
const SOUND = `${ORIGIN}/api/music/audio/5?quality=high`;
const ALLOWED = 'public, max-age=86400, stale-if-error=2592000';
const BYTES = Uint8Array.from({ length: 100 }, (_, index) => index);

/** A body that arrives in pieces. */
const streamOf = (body: Uint8Array): ReadableStream<Uint8Array> =>
  new Blob([Buffer.from(body)]).stream();

/** An answer as the network gives it. */
const answer = (body: Uint8Array, headers: Record<string, string>, type = 'basic'): Response =>
  Object.defineProperty(
    new Response(streamOf(body), {
      headers: {
        'content-length': String(body.length),
        date: new Date(0).toUTCString(),
        ...headers,
      },
    }),
    'type',
    { value: type },
  );

/** A cache that stores by address, the oldest first. */
class FakeCache {
  readonly held = new Map<string, Response>();
  keys = () => Promise.resolve([...this.held.keys()].map((url) => new Request(url)));
  match = (asked: Request | string, { ignoreSearch = false } = {}) => {
    const whole = typeof asked === 'string' ? asked : asked.url;
    const short = (url: string): string => (ignoreSearch ? (url.split('?')[0] ?? '') : url);
    const found = [...this.held].find(([url]) => short(url) === short(whole));
    return Promise.resolve(found?.[1].clone());
  };
  put = async (url: string, kept: Response) => {
    const body = await kept.arrayBuffer();
    this.held.set(url, new Response(body, { headers: kept.headers }));
  };
  delete = ({ url }: Request) => Promise.resolve(this.held.delete(url));
}

function open() {
  const cache = new FakeCache();
  const asked: (string | null)[] = [];
  const network = {
    isUp: true,
    cacheControl: ALLOWED,
    etag: '"a"',
    type: 'basic',
    sound: BYTES,
    contentType: 'audio/mpeg',
  };
  const waits: Promise<unknown>[] = [];
  const now = { millis: 0 };
  const caches = {
    open: (name: string) => {
      expect(name).toBe(SOUND_CACHE);
      return Promise.resolve(cache as unknown as Cache);
    },
  };
  const dependencies = {
    caches,
    now: () => now.millis,
    partOf: async (request: Request, whole: Response) => {
      const [, from = '', to = ''] = /(\d+)-(\d*)/.exec(request.headers.get('range') ?? '') ?? [];
      const bytes = (await whole.arrayBuffer()).slice(+from, to === '' ? undefined : +to + 1);
      return new Response(bytes, { status: 206 });
    },
    waitUntil: (done: Promise<unknown>) => void waits.push(done),
    fetch: (request: Request | string) => {
      const range = typeof request === 'string' ? null : request.headers.get('range');
      asked.push(range);
      const { isUp, cacheControl, etag, type, sound, contentType } = network;
      const headers = { 'cache-control': cacheControl, 'content-type': contentType, etag };
      return isUp
        ? Promise.resolve(answer(sound, headers, type))
        : Promise.reject(new TypeError('Failed to fetch'));
    },
  };
  const ask = async (range: string | null, url = SOUND): Promise<Response> =>
    answerSound(new Request(url, { headers: range === null ? {} : { range } }), dependencies);
  /** A visit with a network: the sound is heard to its end. */
  const hear = async (): Promise<void> => {
    await (await ask('bytes=0-')).arrayBuffer();
    await Promise.all(waits);
  };
  return { caches, cache, asked, network, now, waits, ask, hear };
}

const bytesIn = async (response: Response): Promise<readonly number[]> => [
  ...new Uint8Array(await response.arrayBuffer()),
];

test('a sound is asked for once, given as it arrives, and kept', async () => {
  const { cache, asked, waits, ask } = open();
  const heard = await ask('bytes=0-');
  expect([heard.status, heard.headers.get('content-range')]).toEqual([206, 'bytes 0-99/100']);
  expect(await bytesIn(heard)).toEqual([...BYTES]);
  await Promise.all(waits);
  expect(asked).toEqual([null]);
  expect([...cache.held.keys()]).toEqual([SOUND]);
});

test('a sound that the player leaves half-way is kept whole', async () => {
  const { cache, waits, ask } = open();
  await (await ask('bytes=0-')).body?.cancel();
  await Promise.all(waits);
  expect(await bytesIn(cache.held.get(SOUND)!)).toEqual([...BYTES]);
});

test.each([
  ['audio/mpeg', 3 << 19],
  ['audio/wav', 6 << 20],
])('of a long %s the first %i bytes are kept, and the player gets all', async (type, most) => {
  const { cache, waits, network, ask } = open();
  const long = new Uint8Array(8 << 20);
  Object.assign(network, { sound: long, contentType: type });
  const heard = await ask('bytes=0-');
  expect((await heard.arrayBuffer()).byteLength).toBe(long.length);
  await Promise.all(waits);
  expect((await cache.held.get(SOUND)!.arrayBuffer()).byteLength).toBe(most);
  expect(cache.held.get(SOUND)?.headers.get('content-length')).toBe(String(most));
});

test.each([
  ['bytes=0-', 206, BYTES],
  ['bytes=0-1', 206, BYTES.slice(0, 2)],
  ['bytes=40-', 206, BYTES.slice(40)],
  [null, 200, BYTES],
])('without a network a heard sound answers %s with %i', async (range, status, bytes) => {
  const { network, ask, hear } = open();
  await hear();
  network.isUp = false;
  const kept = await ask(range);
  expect(kept.status).toBe(status);
  expect(await bytesIn(kept)).toEqual([...bytes]);
});

test.each([
  ['bytes=0-99', 1, [null]],
  ['bytes=0-49', 0, [null, 'bytes=0-49']],
  ['bytes=0-1', 0, ['bytes=0-1']],
  ['bytes=40-', 0, ['bytes=40-']],
])('a request for %s keeps %i sounds', async (range, count, requests) => {
  const { cache, asked, waits, ask } = open();
  await (await ask(range)).arrayBuffer();
  await Promise.all(waits);
  expect(asked).toEqual(requests);
  expect(cache.held.size).toBe(count);
});

test('another quality that was heard begins, but does not continue', async () => {
  const { network, ask, hear } = open();
  await hear();
  network.isUp = false;
  const low = `${ORIGIN}/api/music/audio/5?quality=low`;
  expect((await ask('bytes=0-', low)).status).toBe(206);
  await expect(ask('bytes=40-', low)).rejects.toThrow('Failed to fetch');
  await expect(ask('bytes=0-', `${ORIGIN}/api/music/audio/6`)).rejects.toThrow('Failed to fetch');
});

test.each([
  ['the source does not allow it', { cacheControl: 'public, max-age=86400' }],
  ['it comes from another origin after all', { type: 'cors' }],
])('nothing is kept where %s', async (_why, change) => {
  const { network, cache, hear } = open();
  Object.assign(network, change);
  await hear();
  expect(cache.held.size).toBe(0);
});

test('a kept sound is used as long as its source allows', async () => {
  const { network, now, ask, hear } = open();
  await hear();
  network.isUp = false;
  now.millis = (86_400 + 2_592_000) * 1_000 - 1;
  expect((await ask('bytes=0-')).status).toBe(206);
  now.millis += 1;
  await expect(ask('bytes=0-')).rejects.toThrow('Failed to fetch');
});

test('the network’s newer sound takes the place of a kept one; the same is not written again', async () => {
  const { cache, network, hear } = open();
  await hear();
  const first = cache.held.get(SOUND);
  await hear();
  expect(cache.held.get(SOUND)).toBe(first);
  network.etag = '"b"';
  await hear();
  expect(cache.held.get(SOUND)?.headers.get('etag')).toBe('"b"');
});

test.each([
  ['entries', { most: 2 }],
  ['bytes', { most: 250, weigh: () => 100 }],
] as const)('a cache with too many %s loses its oldest', async (_unit, limit) => {
  const { caches, cache } = open();
  for (const url of ['a', 'b', 'c']) await cache.put(`${ORIGIN}/${url}`, answer(BYTES, {}));
  await trimCache(caches, { cacheName: SOUND_CACHE, ...limit });
  expect([...cache.held.keys()]).toEqual([`${ORIGIN}/b`, `${ORIGIN}/c`]);
});
