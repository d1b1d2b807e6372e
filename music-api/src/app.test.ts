import fc from 'fast-check';
import { createApp } from './app.ts';
import { UpstreamError } from './http/errors.ts';
import { createCatalogue } from './sources/catalogue/catalogue.ts';
import { createCatalogueSource } from './sources/catalogue/catalogueSource.ts';
import { createCoverShop } from './sources/catalogue/covers/coverShop.ts';
import type { MusicSource, SourceTrack } from './sources/musicSource.ts';

const catalogue = createCatalogue();
const covers = createCoverShop(catalogue);
const source = createCatalogueSource(catalogue, covers);
const app = createApp({ source, covers });

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });
const resultsOf = (response: { json(): unknown }): SourceTrack[] =>
  (response.json() as { results: SourceTrack[] }).results;

afterAll(() => app.close());

test('health is ok', async () => {
  const response = await get('/healthz');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ status: 'ok' });
});

test('a search gives 50 tracks unless told otherwise', async () => {
  const response = await get('/api/music/search?q=pop');
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.json()).toMatchObject({ resultCount: 50 });
  expect(resultsOf(response)).toHaveLength(50);
  expect(resultsOf(await get('/api/music/search?q=pop&limit=7'))).toHaveLength(7);
  expect(resultsOf(await get('/api/music/search?q=trending&limit=200'))).toHaveLength(200);
});

test('a result has the item shape of the product', async () => {
  const [track] = resultsOf(await get('/api/music/search?q=salt+on+the+radio&limit=1'));
  const { version, tone } = covers.find(1101) ?? {};
  expect(track).toEqual({
    kind: 'song',
    trackId: 110101,
    trackName: 'Salt on the Radio',
    artistName: 'Marlow & Fern',
    collectionName: 'Salt on the Radio',
    artworkUrl60: `/api/music/covers/1101?size=60&v=${version}`,
    artworkUrl100: `/api/music/covers/1101?size=300&v=${version}`,
    artworkTone: tone,
    previewUrl: '/api/music/audio/110101',
    previewRenditions: {
      low: '/api/music/audio/110101?quality=low',
      normal: '/api/music/audio/110101?quality=normal',
      high: '/api/music/audio/110101?quality=high',
      lossless: '/api/music/audio/110101?quality=lossless',
    },
    trackTimeMillis: catalogue.findTrack(110101)?.durationMillis,
    primaryGenreName: 'Pop',
    releaseDate: '2026-06-13T00:00:00Z',
  });
});

test('a corrected typing slip is reported', async () => {
  const response = await get('/api/music/search?q=bolywood+hits');
  expect(response.json()).toMatchObject({ correctedQuery: 'bollywood hits' });
  expect((await get('/api/music/search?q=bollywood')).json()).not.toHaveProperty('correctedQuery');
});

test('without credentials Spotify has no results', async () => {
  const response = await get('/api/music/spotify?q=pop');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ results: [] });
});

test('with credentials Spotify is asked', async () => {
  const withSpotify = createApp({ source, covers, spotify: source });
  const response = await withSpotify.inject('/api/music/spotify?q=pop&limit=3');
  expect(Object.keys(response.json<object>())).toEqual(['results']);
  expect(resultsOf(response)).toHaveLength(3);
});

const badQueries = [
  '',
  '?',
  '?q=',
  '?q=%20%20',
  '?q=%09%0A',
  `?q=${'x'.repeat(201)}`,
  '?q=a&q=b',
  '?q[]=a',
  '?q[a]=b',
  '?q=a&limit=0',
  '?q=a&limit=-1',
  '?q=a&limit=201',
  '?q=a&limit=abc',
  '?q=a&limit=',
  '?q=a&limit=1.5',
  '?q=a&limit=1e2',
  '?q=a&limit=0x10',
  '?q=a&limit=%205',
  '?q=a&limit=9999999999999999999',
  '?q=a&limit=5&limit=6',
  '?q=a&limit[]=5',
  '?q=a&offset=3',
  '?q=%00',
  '?q=a%00b',
  '?q=%E0%A4%A',
  '?q=%',
  '?q=%FF%FE',
  '?__proto__=x&q=a',
];

describe.each(['/api/music/search', '/api/music/spotify'])('%s', (path) => {
  test.each(badQueries)('refuses "%s" in plain words', async (query) => {
    const response = await get(path + query);
    expect(response.statusCode).toBe(400);
    const { error, ...rest } = response.json<{ error: string }>();
    expect(error).toMatch(/^[^{}]{10,120}$/);
    expect(error).not.toMatch(/\n|node_modules|\.ts\b|\.js\b/);
    expect(rest).toEqual({});
  });

  test.each(['?q=%20pop%20', `?q=${'x'.repeat(200)}`, '?q=a&limit=1', '?q=a&limit=200', '?q=🎧'])(
    'accepts "%s"',
    async (query) => {
      expect((await get(encodeURI(decodeURI(path + query)))).statusCode).toBe(200);
    },
  );

  test('refuses a text of 10 kB', async () => {
    const response = await get(`${path}?q=${'x'.repeat(10_240)}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ error: '"q" is too long: at most 200 characters.' });
  });

  test('answers HEAD without a body', async () => {
    const response = await app.inject({ method: 'HEAD', url: `${path}?q=pop` });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
    expect(response.headers.etag).toBe((await get(`${path}?q=pop`)).headers.etag);
  });

  test('answers 304 to a caller that has the answer already', async () => {
    const url = `${path}?q=pop`;
    const { etag, 'cache-control': cacheControl } = (await get(url)).headers;
    expect(cacheControl).toBe('public, max-age=300');
    for (const known of [etag, `"other", ${etag}`, String(etag).replace('W/', ''), '*']) {
      const again = await get(url, { 'if-none-match': String(known) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });
});

test('any text is searched or refused, never a crash', async () => {
  // Whoever asks for an instrument waits until a genre is learnt: seconds on the whole catalogue.
  const tracks = catalogue.tracks.filter((_, index) => index % 60 === 0);
  const small = createApp({
    source: createCatalogueSource({ ...catalogue, tracks }, covers),
    covers,
  });
  const word = fc.constantFrom('piano', 'sad', 'bolywood', 'hits', '1980s', 'by', 'like', '-', '"');
  const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((some) => some.join(' '));
  const text = fc.oneof(fc.string({ unit: 'binary' }), words);
  await fc.assert(
    fc.asyncProperty(text, async (query) => {
      const response = await small.inject(`/api/music/search?q=${encodeURIComponent(query)}`);
      expect([200, 400]).toContain(response.statusCode);
    }),
  );
}, 30_000);

test('any raw query string is searched or refused, never a crash', async () => {
  const character = fc.constantFrom(...'q=&limit%0a9[]+;?#./\\"<>{}^`|~ é');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: character, maxLength: 60 }), async (text) => {
      const response = await get(`/api/music/search?q=a${text}`);
      expect([200, 400]).toContain(response.statusCode);
    }),
  );
}, 30_000);

test.each(['/', '/api', '/api/music', '/api/music/nothing', '/api/music/covers', '/../etc/passwd'])(
  '%s is not found',
  async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ error: 'There is nothing at this address.' });
  },
);

test.each(['/%', '/api/music/covers/%E0%A4%A', '/api/music/%FF'])(
  '%s is refused for its encoding',
  async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ error: 'The address holds broken percent-encoding.' });
  },
);

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  '%s is not allowed',
  async (method) => {
    const payload = method === 'OPTIONS' ? undefined : '{"broken"';
    const response = await app.inject({
      method,
      url: '/api/music/search?q=pop',
      ...(payload ? { payload, headers: { 'content-type': 'application/json' } } : {}),
    });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD');
    expect(response.json()).toHaveProperty('error');
  },
);

const failing = (error: unknown): MusicSource => ({
  search: async () => {
    throw error;
  },
});

test('a source that fails is a 502 in plain words', async () => {
  const broken = createApp({ source: failing(new UpstreamError('iTunes')), covers });
  const response = await broken.inject('/api/music/search?q=pop');
  expect(response.statusCode).toBe(502);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toEqual({ error: 'iTunes did not answer properly. Please try again.' });
});

test('a defect is a 500 that tells nothing of the server', async () => {
  const broken = createApp({ source: failing(new Error('secret of /srv')), covers });
  const response = await broken.inject('/api/music/search?q=pop');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({ error: 'Something went wrong on the server.' });
});

test('a cover is an SVG picture that may be kept for ever', async () => {
  const url = covers.urlOf(1101, 60);
  const response = await get(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  expect(response.body).toContain('width="60"');
  const again = await get(url, { 'if-none-match': String(response.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('a cover asked for without its version is not kept for ever', async () => {
  for (const query of ['', '?size=300', '?size=300&v=old']) {
    const response = await get(`/api/music/covers/1101${query}`);
    expect(response.headers['cache-control']).toBe('public, max-age=300');
    expect(response.body).toContain('width="300"');
  }
});

test.each(['/api/music/covers/1', '/api/music/covers/abc', '/api/music/covers/-1101'])(
  'there is no cover at %s',
  async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ error: 'There is no such cover.' });
  },
);

test.each(['61', 'abc', '', '60&size=300'])('a cover of size "%s" is refused', async (size) => {
  expect((await get(`/api/music/covers/1101?size=${size}`)).statusCode).toBe(400);
});

test.each(['/healthz', '/nothing', '/%', '/api/music/search', '/api/music/search?q=pop'])(
  '%s carries the security headers',
  async (url) => {
    expect((await get(url)).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  },
);

test('routes of others can be added', async () => {
  const extended = createApp({
    source,
    covers,
    registerAudio: async (instance) => {
      instance.get('/api/music/audio/:trackId', async () => 'sound');
    },
  });
  expect((await extended.inject('/api/music/audio/1')).body).toBe('sound');
});
