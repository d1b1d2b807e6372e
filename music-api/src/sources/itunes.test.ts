import { BusyError } from '../http/errors.ts';
import { createItunesSource } from './itunes.ts';
import type { Fetch } from './upstream.ts';

const song = {
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
  trackViewUrl: 'https://music.example/album/42',
};

const answering =
  (...results: readonly unknown[]): Fetch =>
  async () =>
    Response.json({ results }, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });

const search = (fetch: Fetch) =>
  createItunesSource({ fetch }).search({ query: 'a & b', limit: 2, scripts: [] });

test('it searches the iTunes Search API for songs', async () => {
  const fetch = jest.fn(answering());
  await search(fetch);
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    'https://itunes.apple.com/search?term=a+%26+b&media=music&entity=song&limit=2',
  ]);
});

test('it looks songs up by their ids, equal look-ups with one call', async () => {
  const fetch = jest.fn(answering(song, { ...song, kind: 'podcast', trackId: 43 }));
  const source = createItunesSource({ fetch });
  expect(await source.lookUp?.([42, 43])).toMatchObject([{ trackId: 42, source: 'itunes' }]);
  await source.lookUp?.([42, 43]);
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    'https://itunes.apple.com/lookup?id=42,43',
  ]);
});

test('a song keeps the fields of the product and no others', async () => {
  const { trackViewUrl: url, ...fields } = song;
  const attribution = { name: 'iTunes', text: 'Provided courtesy of iTunes', url };
  const tracks = [{ ...fields, source: 'itunes', attribution }];
  const item = { ...song, wrapperType: 'track', price: 1.29 };
  expect(await search(answering(item))).toEqual({ tracks });
});

test('at most the requested number of tracks is returned', async () => {
  expect((await search(answering(song, song, song))).tracks).toHaveLength(2);
});

test.each([
  [null],
  [{ ...song, trackId: 'x' }],
  [{ ...song, trackId: 1.5 }],
  [{ ...song, trackName: 'a'.repeat(2_001) }],
  [{ ...song, artistName: ' ' }],
  // By Apple's terms a track is shown with its link alone.
  [{ ...song, trackViewUrl: undefined }],
  [{ ...song, trackViewUrl: 'javascript:alert(1)' }],
  // As an audiobook has none.
  [{ ...song, kind: undefined }],
  [{ ...song, kind: 'podcast' }],
  [{ ...song, kind: 'music-video', previewUrl: 'https://video.example/42.m4v' }],
])('an item that is not a track is dropped: %j', async (item) => {
  expect(await search(answering(item))).toEqual({ tracks: [] });
});

test.each(['javascript:alert(1)', 'data:audio/mp4,x', '/local.m4a', 'not a url', 7])(
  'an address that is not http(s) is dropped: %s',
  async (address) => {
    const item = { ...song, previewUrl: address, artworkUrl100: address };
    const [track] = (await search(answering(item))).tracks;
    expect(track).toMatchObject({ trackId: 42 });
    expect(track?.previewUrl).toBeUndefined();
    expect(track?.artworkUrl100).toBeUndefined();
  },
);

test('a 403 is the rate limit of iTunes: no search calls it for two minutes', async () => {
  let nowMillis = 0;
  const fetch = jest.fn(async () => new Response(null, { status: 403 }));
  const source = createItunesSource({ fetch, now: () => nowMillis });
  const search = (query: string) => source.search({ query, limit: 2, scripts: [] });
  for (const query of ['pop', 'rock', 'jazz', 'folk', 'soul', 'funk'])
    await expect(search(query)).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 120 });
  expect(fetch).toHaveBeenCalledTimes(1);
  nowMillis = 120_000;
  await expect(search('pop')).rejects.toThrow(BusyError);
  expect(fetch).toHaveBeenCalledTimes(2);
});
