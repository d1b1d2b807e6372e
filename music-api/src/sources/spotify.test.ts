import { BusyError, UpstreamError } from '../http/errors.ts';
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
  external_urls: { spotify: `https://open.example/${id}` },
});

const items = (count: number) => Array.from({ length: count }, (_, index) => item(`track${index}`));

/** A fake Spotify that holds these items and records its requests. */
function fakeSpotify(held: readonly unknown[]) {
  const calls: { url: URL; init: RequestInit | undefined }[] = [];
  const fetch: Fetch = async (address, init) => {
    const url = new URL(address);
    calls.push({ url, init });
    if (url.host === 'accounts.spotify.com')
      return Response.json({ access_token: 'key', expires_in: 3600 });
    const [offset = 0, limit = 0] = ['offset', 'limit'].map((name) =>
      Number(url.searchParams.get(name)),
    );
    return Response.json({ tracks: { items: held.slice(offset, offset + limit) } });
  };
  return { fetch, asked: (host: string) => calls.filter(({ url }) => url.host === host) };
}

/** Searches a Spotify that is reached in this way. */
function searching(fetch: Fetch, deadlineMillis = 5_000) {
  const client = { clientId: 'me', clientSecret: 'hush' };
  const source = createSpotifySource({ ...client, fetch, now: () => 0, deadlineMillis });
  return async (query: string, limit = 1) =>
    (await source.search({ query, limit, scripts: [] })).tracks;
}

test('an expired token is renewed', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const spotify = fakeSpotify(items(1));
  const search = searching(spotify.fetch);
  await search('kettle');
  jest.advanceTimersByTime(3_567_000);
  await search('pot');
  expect(spotify.asked('accounts.spotify.com')).toHaveLength(1);
  jest.advanceTimersByTime(5_000);
  await search('hob');
  expect(spotify.asked('accounts.spotify.com')).toHaveLength(2);
  // The cache reads the clock once per second: it would keep this test's time, as this test would an earlier one's.
  jest.advanceTimersByTime(1_000);
  jest.useRealTimers();
});

test('searches share one token, even while it is being requested', async () => {
  const spotify = fakeSpotify(items(1));
  const search = searching(spotify.fetch);
  await Promise.all([5, 6].map((limit) => search('kettle', limit)));
  await search('kettle', 7);
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

test('a track comes in the item shape of the product', async () => {
  const [track] = await searching(fakeSpotify(items(1)).fetch)('kettle');
  expect(track).toEqual({
    kind: 'song',
    source: 'spotify',
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
    attribution: { name: 'Spotify', text: 'Play on Spotify', url: 'https://open.example/track0' },
  });
  expect(Number.isSafeInteger(track?.trackId)).toBe(true);
});

test('track ids are stable and differ', async () => {
  const ids = async (): Promise<number[]> =>
    (await searching(fakeSpotify(items(50)).fetch)('kettle', 50)).map(({ trackId }) => trackId);
  expect(await ids()).toEqual(await ids());
  expect(new Set(await ids()).size).toBe(50);
});

test.each([
  [80, 200, 50, 5],
  [80, 25, 25, 3],
  [14, 50, 14, 2],
  [0, 50, 0, 1],
])('of %i tracks, a search for %i gets %i in %i pages', async (held, limit, got, pages) => {
  const spotify = fakeSpotify(items(held));
  const search = searching(spotify.fetch);
  expect(await search('kettle', limit)).toHaveLength(got);
  expect(spotify.asked('api.spotify.com')).toHaveLength(pages);
});

test('items that are not tracks or have no preview are dropped; missing covers are absent', async () => {
  const preview_url = 'https://audio.example/x';
  const bare = { id: 'x', name: 'Bare', artists: [{ name: 'One' }], preview_url };
  const others = [null, 7, {}, { ...bare, artists: 'One' }, { ...bare, preview_url: null }];
  const tracks = await searching(fakeSpotify([...others, bare]).fetch)('kettle', 10);
  expect(tracks.map((track) => track.trackName)).toEqual(['Bare']);
  expect(tracks[0]?.artworkUrl100).toBeUndefined();
});

test('refused credentials are an upstream error, and a failure of the service', async () => {
  const search = searching(async () => Response.json({}, { status: 400 }));
  for (const query of ['pop', 'rock', 'jazz', 'folk', 'soul'])
    await expect(search(query)).rejects.toThrow(UpstreamError);
  await expect(search('funk')).rejects.toThrow(BusyError);
});

describe('a token that Spotify refuses before it expires', () => {
  /** Issues `key 1`, `key 2` and so on; accepts those that the test names. */
  const withTokens = (accepted: readonly string[]) => {
    let given = 0;
    const shown: string[] = [];
    const fetch: Fetch = async (url, init) => {
      if (url.includes('accounts')) {
        given += 1;
        return Response.json({ access_token: `key ${given}`, expires_in: 3600 });
      }
      const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
      shown.push(token);
      return accepted.includes(token)
        ? Response.json({ tracks: { items: [item('x')] } })
        : Response.json({}, { status: 401 });
    };
    return { shown, given: () => given, search: searching(fetch) };
  };

  test('is renewed once for all refused searches', async () => {
    const spotify = withTokens(['key 2']);
    const found = await Promise.all(['pop', 'rock', 'jazz'].map((query) => spotify.search(query)));
    expect(found.map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(spotify.given()).toBe(2);
    expect(spotify.shown).toEqual([...Array(3).fill('key 1'), ...Array(3).fill('key 2')]);
  });

  test('is an upstream error if the new one is refused too', async () => {
    const spotify = withTokens([]);
    await expect(spotify.search('pop')).rejects.toThrow(UpstreamError);
    expect(spotify.shown).toEqual(['key 1', 'key 2']);
  });
});

test('a Retry-After of the token service applies to searches too', async () => {
  const headers = { 'retry-after': '9' };
  const fetch = jest.fn(async () => Response.json({}, { status: 429, headers }));
  const search = searching(fetch);
  for (const query of ['pop', 'rock'])
    await expect(search(query)).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 9 });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a token request that hangs ends at the deadline, so that the next search asks again', async () => {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const fetch = jest.fn<Promise<Response>, Parameters<Fetch>>(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          reject(new Error('aborted'));
          setImmediate(end);
        });
      }),
  );
  const search = searching(fetch, 20);
  await expect(search('pop')).rejects.toThrow(UpstreamError);
  await ended;
  await expect(search('rock')).rejects.toThrow(UpstreamError);
  expect(fetch).toHaveBeenCalledTimes(2);
});
