import { UpstreamError } from '../http/errors.ts';
import { createItunesSource } from './itunes.ts';
import type { Fetch } from './upstream.ts';

const song = {
  wrapperType: 'track',
  kind: 'song',
  trackId: 42,
  trackName: 'Kettle',
  artistName: 'The Hobs',
  collectionName: 'Boil',
  artworkUrl60: 'https://images.example/60.jpg',
  artworkUrl100: 'https://images.example/100.jpg',
  previewUrl: 'https://audio.example/42.m4a',
  trackTimeMillis: 201_000,
  primaryGenreName: 'Pop',
  releaseDate: '2020-01-02T12:00:00Z',
  price: 1.29,
};

const answering =
  (body: unknown, status = 200): Fetch =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

const search = (fetch: Fetch) =>
  createItunesSource({ fetch, deadlineMillis: 20 }).search({ query: 'a & b', limit: 2 });

test('it asks the iTunes Search API for songs', async () => {
  const asked: string[] = [];
  await search(async (url) => {
    asked.push(url);
    return new Response('{"results":[]}');
  });
  const url = new URL(asked[0] ?? '');
  expect(url.origin + url.pathname).toBe('https://itunes.apple.com/search');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    term: 'a & b',
    media: 'music',
    entity: 'song',
    limit: '2',
  });
});

test('a song keeps its fields and nothing that the product does not know', async () => {
  const { wrapperType, price, ...track } = song;
  expect([wrapperType, price]).toBeDefined();
  expect(await search(answering({ resultCount: 1, results: [song] }))).toEqual({ tracks: [track] });
});

test('no more tracks than wanted are returned', async () => {
  const { tracks } = await search(answering({ results: [song, song, song] }));
  expect(tracks).toHaveLength(2);
});

test.each([
  [null],
  ['text'],
  [{}],
  [{ ...song, trackId: 'x' }],
  [{ ...song, trackName: 7 }],
  [{ ...song, artistName: ' ' }],
])('an item that is no track is dropped: %j', async (item) => {
  expect(await search(answering({ results: [item] }))).toEqual({ tracks: [] });
});

test.each(['javascript:alert(1)', 'data:audio/mp4,x', '/local.m4a', 'not a url', 7])(
  'an address that is not http(s) is dropped: %s',
  async (address) => {
    const item = { ...song, previewUrl: address, artworkUrl100: address };
    const [track] = (await search(answering({ results: [item] }))).tracks;
    expect(track).toMatchObject({ trackId: 42 });
    expect(track?.previewUrl).toBeUndefined();
    expect(track?.artworkUrl100).toBeUndefined();
  },
);

test.each([
  ['answers 500', answering({}, 500)],
  ['answers 404', answering({}, 404)],
  ['answers HTML', answering('<html></html>')],
  [
    'cannot be reached',
    async () => {
      throw new TypeError('fetch failed');
    },
  ],
  [
    'hangs',
    (_url: string, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  ],
] satisfies [string, Fetch][])('iTunes that %s is an upstream error', async (_case, fetch) => {
  await expect(search(fetch)).rejects.toThrow(UpstreamError);
});

test.each([[[]], [{}], [null], ['text'], [{ results: 'none' }]])(
  'JSON without results has no tracks: %j',
  async (body) => {
    expect(await search(answering(JSON.stringify(body)))).toEqual({ tracks: [] });
  },
);
