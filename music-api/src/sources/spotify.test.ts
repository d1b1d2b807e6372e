import { UpstreamError } from '../http/errors.ts';
import { createSpotifySource } from './spotify.ts';
import type { Fetch } from './upstream.ts';

const item = (id: string) => ({
  id,
  name: `Song ${id}`,
  artists: [{ name: 'One' }, { name: 'Two' }],
  album: {
    name: 'Album',
    release_date: '2021-03-04',
    images: [
      { url: 'https://images.example/640', width: 640 },
      { url: 'https://images.example/300', width: 300 },
      { url: 'https://images.example/64', width: 64 },
    ],
  },
  preview_url: 'https://audio.example/preview',
  duration_ms: 123_456,
});

/** A Spotify that holds a number of tracks and remembers how it was asked. */
const fakeSpotify = (held: number, token: unknown = { access_token: 'key', expires_in: 3600 }) => {
  const calls: { url: URL; init: RequestInit | undefined }[] = [];
  const fetch: Fetch = async (address, init) => {
    const url = new URL(address);
    calls.push({ url, init });
    if (url.host === 'accounts.spotify.com') return Response.json(token);
    const [offset, limit] = ['offset', 'limit'].map((name) => Number(url.searchParams.get(name)));
    const ids = Array.from({ length: held }, (_, index) => `track${index}`);
    const page = ids.slice(offset, (offset ?? 0) + (limit ?? 0));
    return Response.json({ tracks: { items: page.map(item) } });
  };
  return { calls, fetch, asked: (host: string) => calls.filter(({ url }) => url.host === host) };
};

const credentials = { clientId: 'me', clientSecret: 'hush' };

test('it shows its credentials once and its token on every search', async () => {
  const spotify = fakeSpotify(1);
  const source = createSpotifySource({ ...credentials, fetch: spotify.fetch });
  await source.search({ query: 'kettle', limit: 5 });
  await source.search({ query: 'kettle', limit: 5 });
  const [token] = spotify.asked('accounts.spotify.com');
  expect(spotify.asked('accounts.spotify.com')).toHaveLength(1);
  expect(new Headers(token?.init?.headers).get('authorization')).toBe(
    `Basic ${Buffer.from('me:hush').toString('base64')}`,
  );
  for (const search of spotify.asked('api.spotify.com')) {
    expect(new Headers(search.init?.headers).get('authorization')).toBe('Bearer key');
    expect(search.url.searchParams.get('q')).toBe('kettle');
  }
});

test('a token that has ended is asked for again', async () => {
  let now = 0;
  const spotify = fakeSpotify(1);
  const source = createSpotifySource({ ...credentials, fetch: spotify.fetch, now: () => now });
  await source.search({ query: 'kettle', limit: 5 });
  now = 3_600_000;
  await source.search({ query: 'kettle', limit: 5 });
  expect(spotify.asked('accounts.spotify.com')).toHaveLength(2);
});

test('a track comes in the item shape of the product', async () => {
  const source = createSpotifySource({ ...credentials, fetch: fakeSpotify(1).fetch });
  const [track] = (await source.search({ query: 'kettle', limit: 1 })).tracks;
  expect(track).toEqual({
    kind: 'song',
    trackId: expect.any(Number),
    trackName: 'Song track0',
    artistName: 'One, Two',
    collectionName: 'Album',
    artworkUrl60: 'https://images.example/64',
    artworkUrl100: 'https://images.example/300',
    previewUrl: 'https://audio.example/preview',
    trackTimeMillis: 123_456,
    primaryGenreName: '',
    releaseDate: '2021-03-04',
  });
  expect(Number.isSafeInteger(track?.trackId)).toBe(true);
});

test('track ids are stable and differ', async () => {
  const ids = async (): Promise<number[]> => {
    const source = createSpotifySource({ ...credentials, fetch: fakeSpotify(50).fetch });
    return (await source.search({ query: 'kettle', limit: 50 })).tracks.map((t) => t.trackId);
  };
  expect(await ids()).toEqual(await ids());
  expect(new Set(await ids()).size).toBe(50);
});

test.each([
  [80, 200, 50, 5],
  [80, 25, 25, 3],
  [14, 50, 14, 2],
  [0, 50, 0, 1],
])('of %i tracks, a search for %i gets %i in %i pages', async (held, limit, got, pages) => {
  const spotify = fakeSpotify(held);
  const source = createSpotifySource({ ...credentials, fetch: spotify.fetch });
  expect((await source.search({ query: 'kettle', limit })).tracks).toHaveLength(got);
  expect(spotify.asked('api.spotify.com')).toHaveLength(pages);
});

test('items that are no tracks are dropped, missing pictures and previews are absent', async () => {
  const bare = { id: 'x', name: 'Bare', artists: [{ name: 'One' }], preview_url: null };
  const fetch: Fetch = async (url) =>
    Response.json(
      url.includes('accounts')
        ? { access_token: 'key', expires_in: 3600 }
        : { tracks: { items: [null, 7, {}, { ...bare, artists: 'One' }, bare] } },
    );
  const source = createSpotifySource({ ...credentials, fetch });
  const { tracks } = await source.search({ query: 'kettle', limit: 10 });
  expect(tracks.map((track) => track.trackName)).toEqual(['Bare']);
  expect(tracks[0]?.previewUrl).toBeUndefined();
  expect(tracks[0]?.artworkUrl100).toBeUndefined();
});

test('refused credentials are an upstream error', async () => {
  const fetch: Fetch = async () => Response.json({ error: 'invalid_client' }, { status: 400 });
  const source = createSpotifySource({ ...credentials, fetch });
  await expect(source.search({ query: 'kettle', limit: 1 })).rejects.toThrow(UpstreamError);
});

test('a token answer without a token is an upstream error', async () => {
  const source = createSpotifySource({ ...credentials, fetch: fakeSpotify(1, {}).fetch });
  await expect(source.search({ query: 'kettle', limit: 1 })).rejects.toThrow(UpstreamError);
});
