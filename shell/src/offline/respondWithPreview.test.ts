/** @jest-environment node */
import { createFakeCaches } from '../testing/fakeCache';
import { respondWithPreview } from './respondWithPreview';
import { SOUND_CACHE } from './keptMusic';

const ORIGIN = 'https://music.example';
const SOUND = `${ORIGIN}/api/music/audio/5?quality=high`;
const BYTES = Uint8Array.from({ length: 100 }, (_, index) => index);

/** A browser that has kept the sound, and whose network gives another byte. */
async function open() {
  const { cache, caches } = createFakeCaches();
  const headers = {
    date: new Date(0).toUTCString(),
    'cache-control': 'public, max-age=86400, stale-if-error=2592000',
  };
  await cache(SOUND_CACHE).put(SOUND, new Response(BYTES, { headers }));
  const network = { isUp: true };
  const asked: (string | null)[] = [];
  const now = { millis: 0 };
  const ask = (range: string | null, url = SOUND): Promise<Response> =>
    respondWithPreview(new Request(url, { headers: range === null ? {} : { range } }), {
      caches,
      now: () => now.millis,
      partOf: async (request: Request, whole: Response) => {
        const [, from = '', to = ''] = /(\d+)-(\d*)/.exec(request.headers.get('range') ?? '') ?? [];
        const bytes = (await whole.arrayBuffer()).slice(+from, to === '' ? undefined : +to + 1);
        return new Response(bytes, { status: 206 });
      },
      fetch: (request) => {
        asked.push(request.headers.get('range'));
        return network.isUp
          ? Promise.resolve(new Response(Uint8Array.of(7), { status: 206 }))
          : Promise.reject(new TypeError('Failed to fetch'));
      },
    });
  return { network, now, asked, ask };
}

const bytesIn = async (response: Response): Promise<readonly number[]> => [
  ...new Uint8Array(await response.arrayBuffer()),
];

test.each(['bytes=0-', 'bytes=0-65535', 'bytes=40-', null])(
  'a request for %s is asked of the network as it is, and nothing more',
  async (range) => {
    const { asked, ask } = await open();
    expect(await bytesIn(await ask(range))).toEqual([7]);
    expect(asked).toEqual([range]);
  },
);

test.each([
  ['bytes=0-', 206, BYTES],
  ['bytes=0-99', 206, BYTES],
  ['bytes=0-1', 206, BYTES.slice(0, 2)],
  ['bytes=40-', 206, BYTES.slice(40)],
  [null, 200, BYTES],
])('without a network a kept sound answers %s with %i', async (range, status, bytes) => {
  const { network, ask } = await open();
  network.isUp = false;
  const kept = await ask(range);
  expect(kept.status).toBe(status);
  expect(await bytesIn(kept)).toEqual([...bytes]);
});

test('another quality that is kept begins, but does not continue', async () => {
  const { network, ask } = await open();
  network.isUp = false;
  const low = `${ORIGIN}/api/music/audio/5?quality=low`;
  expect((await ask('bytes=0-', low)).status).toBe(206);
  await expect(ask('bytes=40-', low)).rejects.toThrow('Failed to fetch');
  // A player probes whether there are ranges.
  await expect(ask('bytes=0-1', low)).rejects.toThrow('Failed to fetch');
  await expect(ask('bytes=0-', `${ORIGIN}/api/music/audio/6`)).rejects.toThrow('Failed to fetch');
});

test('a kept sound is used as long as its source allows', async () => {
  const { network, now, ask } = await open();
  network.isUp = false;
  now.millis = (86_400 + 2_592_000) * 1_000 - 1;
  expect((await ask('bytes=0-')).status).toBe(206);
  now.millis += 1;
  await expect(ask('bytes=0-')).rejects.toThrow('Failed to fetch');
});
