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

/** A fake Spotify with a number of tracks; it records its requests. */
function fakeSpotify(held: number, token: unknown = { access_token: 'key', expires_in: 3600 }) {
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
}

/** Searches a Spotify that is reached in this way. */
function searching(fetch: Fetch, deadlineMillis = 5_000) {
  const source = createSpotifySource({
    clientId: 'me',
    clientSecret: 'hush',
    fetch,
    now: () => 0,
    deadlineMillis,
  });
  return async (query: string, limit = 1) =>
    (await source.search({ query, limit, scripts: [] })).tracks;
}

test('an expired token is renewed', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const spotify = fakeSpotify(1);
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
  const spotify = fakeSpotify(1);
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
  const [track] = await searching(fakeSpotify(1).fetch)('kettle');
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
    attribution: {
      name: 'Spotify',
      text: 'Play on Spotify',
      url: 'https://open.example/track0',
    },
  });
  expect(Number.isSafeInteger(track?.trackId)).toBe(true);
});

test('track ids are stable and differ', async () => {
  const ids = async (): Promise<number[]> =>
    (await searching(fakeSpotify(50).fetch)('kettle', 50)).map(({ trackId }) => trackId);
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
  const search = searching(spotify.fetch);
  expect(await search('kettle', limit)).toHaveLength(got);
  expect(spotify.asked('api.spotify.com')).toHaveLength(pages);
});

test('items that are not tracks or have no preview are dropped; missing covers are absent', async () => {
  const bare = {
    id: 'x',
    name: 'Bare',
    artists: [{ name: 'One' }],
    preview_url: 'https://audio.example/x',
  };
  const silent = { ...bare, name: 'Silent', preview_url: null };
  const fetch: Fetch = async (url) =>
    Response.json(
      url.includes('accounts')
        ? { access_token: 'key', expires_in: 3600 }
        : { tracks: { items: [null, 7, {}, { ...bare, artists: 'One' }, silent, bare] } },
    );
  const tracks = await searching(fetch)('kettle', 10);
  expect(tracks.map((track) => track.trackName)).toEqual(['Bare']);
  expect(tracks[0]?.artworkUrl100).toBeUndefined();
});

test('refused credentials are an upstream error, and a failure of the service', async () => {
  const fetch: Fetch = async () => Response.json({ error: 'invalid_client' }, { status: 400 });
  const search = searching(fetch);
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
  let asked = 0;
  const fetch: Fetch = async () => {
    asked += 1;
    return Response.json({}, { status: 429, headers: { 'retry-after': '9' } });
  };
  const search = searching(fetch);
  for (const query of ['pop', 'rock'])
    await expect(search(query)).rejects.toMatchObject({
      statusCode: 503,
      retryAfterSeconds: 9,
    });
  expect(asked).toBe(1);
});

test('a token request that hangs ends at the deadline, so that the next search asks again', async () => {
  let asked = 0;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const fetch: Fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      asked += 1;
      init?.signal?.addEventListener('abort', () => {
        reject(new Error('aborted'));
        setImmediate(end);
      });
    });
  const search = searching(fetch, 20);
  await expect(search('pop')).rejects.toThrow(UpstreamError);
  await ended;
  await expect(search('rock')).rejects.toThrow(UpstreamError);
  expect(asked).toBe(2);
});
