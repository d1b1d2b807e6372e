import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import sharp from 'sharp';
import { createApp } from './app.ts';
import { BusyError, UpstreamError } from './http/errors.ts';
import { searchAnswer, tracksAnswer } from './routes/schemas.ts';
import { createCatalogue } from './sources/catalogue/catalogue.ts';
import { createCatalogueSource } from './sources/catalogue/catalogueSource.ts';
import { drawCovers } from './sources/catalogue/covers.ts';
import type { MusicSource, SourceTrack } from './sources/musicSource.ts';

const catalogue = createCatalogue();
const covers = drawCovers(catalogue);
const coverUrl = String(covers.get(1101)?.urlOf(60));
const source = createCatalogueSource(catalogue, covers);
const app = createApp({ source, covers });

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });
/** The answer of a search, which is as it is described. */
const search = async (question: string, headers?: Record<string, string>) =>
  searchAnswer.parse((await get(`/api/music/search?q=${question}`, headers)).json());
/** The tracks of an answer without more, which is as it is described. */
const tracksOf = (response: { json(): unknown }): readonly SourceTrack[] =>
  tracksAnswer.parse(response.json()).results;

afterAll(() => app.close());

test.each([
  ['pop', 50],
  ['pop&limit=7', 7],
  ['trending&limit=200', 200],
  ['nothing+like+it', 0],
])('a search for "%s" gives %i tracks', async (question, count) => {
  const { resultCount, results } = await search(question);
  expect([resultCount, results.length]).toEqual([count, count]);
});

test('a result has the item shape of the product', async () => {
  const [track] = (await search('salt+on+the+radio&limit=1')).results;
  const { version, tone } = covers.get(1101) ?? {};
  expect(track).toEqual({
    kind: 'song',
    source: 'catalogue',
    trackId: 110101,
    trackName: 'Salt on the Radio',
    artistName: 'Marlow & Fern',
    collectionName: 'Salt on the Radio',
    artworkUrl60: `/api/music/covers/1101?size=60&v=${version}`,
    artworkUrl100: `/api/music/covers/1101?size=300&v=${version}`,
    artworkTone: tone,
    previewUrl: '/api/music/audio/110101',
    trackTimeMillis: catalogue.findTrack(110101)?.durationMillis,
    primaryGenreName: 'Pop',
    releaseDate: '2026-06-13T00:00:00Z',
  });
});

test('a corrected typing slip is reported', async () => {
  expect(await search('bolywood+hits')).toHaveProperty('correctedQuery', 'bollywood hits');
  expect(await search('bollywood')).not.toHaveProperty('correctedQuery');
});

test('a query of several categories says how it was understood', async () => {
  const { hints } = await search('Slow,+piano,+before+1970');
  expect(hints?.understood).toEqual([
    { text: 'Slow', without: 'piano, before 1970' },
    { text: 'piano', without: 'Slow, before 1970' },
    { text: 'before 1970', without: 'Slow, piano,' },
  ]);
  expect(await search('trending+now')).not.toHaveProperty('hints');
});

test('a beginning has suggestions', async () => {
  const { hints } = await search('kodagu+mon&limit=1');
  expect(hints).toEqual({ understood: [], suggestions: ['Kodagu Monsoon Unit'] });
});

test('a query without words suggests examples, each of which finds at least five tracks', async () => {
  const queries = (await search('%3F&limit=1')).hints?.suggestions ?? [];
  expect(queries.length).toBeGreaterThanOrEqual(5);
  for (const query of queries) {
    const { resultCount } = await search(encodeURIComponent(query));
    expect([query, resultCount >= 5]).toEqual([query, true]);
  }
});

test('a category begins with what its visitor reads: Latin letters, and the scripts of Accept-Language', async () => {
  const namesFor = async (acceptLanguage: string): Promise<string> => {
    const headers = { 'accept-language': acceptLanguage };
    const { results } = await search('trending+now&limit=12', headers);
    return results.map(({ trackName, artistName }) => `${trackName} ${artistName}`).join('\n');
  };
  expect(await namesFor('en-GB,en;q=0.9')).not.toMatch(/[\p{Lo}]/u);
  expect(await namesFor('hi-IN,en;q=0.5')).toMatch(/\p{Script=Devanagari}/u);
  expect(await namesFor('ja-JP')).toMatch(/\p{Script=Han}/u);
  expect(await namesFor('*')).toBe(await namesFor('en'));
});

test('only an answer that depends on the language varies by it, and the same answer keeps its ETag', async () => {
  const answerIn = (language: string, headers: Record<string, string> = {}) =>
    get('/api/music/search?q=trending+now', { 'accept-language': language, ...headers });
  const { etag, vary } = (await answerIn('en-GB,en;q=0.9')).headers;
  expect(vary).toBe('accept-language');
  const inFrench = await answerIn('fr', { 'if-none-match': `${etag}` });
  expect([inFrench.statusCode, inFrench.headers.vary]).toEqual([304, 'accept-language']);
  expect((await answerIn('hi')).headers.etag).not.toBe(etag);
  for (const url of ['/api/music/search?q=salt+on+the+radio', '/api/music/spotify?q=pop'])
    expect((await get(url)).headers).not.toHaveProperty('vary');
});

describe('tracks by their ids', () => {
  const lookUp = (ids: string) => get(`/api/music/tracks?ids=${ids}`);

  test('come in the order of the ids, each once, as a search gives them, without unknown ones', async () => {
    const tracks = tracksOf(await lookUp('110102,1,110101,110102'));
    expect(tracks.map(({ trackId }) => trackId)).toEqual([110102, 110101]);
    expect(tracks.slice(1)).toEqual((await search('salt+on+the+radio&limit=1')).results);
  });

  test('100 are found at a time', async () => {
    const ids = catalogue.tracks.slice(0, 101).map(({ trackId }) => trackId);
    expect(tracksOf(await lookUp(ids.slice(0, 100).join(',')))).toHaveLength(100);
    expect((await lookUp(ids.join(','))).statusCode).toBe(400);
  });

  const IDS = 'Give "ids": 1 to 100 track ids with commas, for example 110101,110102.';

  test.each([
    ...['', '1,', ',1', 'a', '-1', '1e3', '%201', '12345678901234567', '1&ids=2'].map(
      (ids) => [ids, IDS] as const,
    ),
    ['1&q=a', 'Unknown parameter "q": give "ids".'] as const,
  ])('the ids "%s" are refused: %s', async (ids, error) => {
    const response = await lookUp(ids);
    expect([response.statusCode, response.json()]).toEqual([400, { error }]);
  });
});

test('Spotify’s tracks are those of its source; without its credentials there are none', async () => {
  const withSpotify = createApp({ source, covers, spotify: source });
  const question = '/api/music/spotify?q=pop&limit=3';
  const { results } = await search('pop&limit=3');
  expect(tracksOf(await withSpotify.inject(question))).toEqual(results);
  expect(tracksOf(await get(question))).toEqual([]);
});

test('browsers may use our own music for a month without a network, texts of others for a day, Spotify’s not at all', async () => {
  const [track] = (await search('pop&limit=1')).results;
  const others: MusicSource = {
    search: () => Promise.resolve({ tracks: [{ ...track!, source: 'itunes' }] }),
  };
  const mixed = createApp({ source: others, covers, spotify: others });
  const offlineSeconds = async (asked: typeof app, path: string): Promise<number> => {
    const { headers } = await asked.inject(path);
    return Number(/stale-if-error=(\d+)/.exec(String(headers['cache-control']))?.[1] ?? 0);
  };
  for (const path of ['/api/music/search?q=pop', '/api/music/tracks?ids=110101', coverUrl])
    expect(await offlineSeconds(app, path)).toBe(30 * 86_400);
  expect(await offlineSeconds(mixed, '/api/music/search?q=pop')).toBe(86_400);
  expect(await offlineSeconds(mixed, '/api/music/spotify?q=pop')).toBe(0);
});

describe.each(['search', 'spotify'])('/api/music/%s', (path) => {
  test.each([
    ['Give one "q": the text to search for.', ['', '?q=a&q=b', '?q[]=a']],
    ['"q" is blank: give a text to search for.', ['?q=', '?q=%20%20', '?q=%09%0A']],
    ['"q" is too long: at most 200 characters.', [`?q=${'x'.repeat(201)}`]],
    ['"q" holds control characters: give plain text.', ['?q=a%00b']],
    ['The address holds broken percent-encoding.', ['?q=%E0%A4%A', '?q=%FF%FE']],
    [
      '"limit" must be one whole number from 1 to 200.',
      ['0', '201', '', '1e2', '%205', '9999999999999999999', '5&limit=6'].map(
        (limit) => `?q=a&limit=${limit}`,
      ),
    ],
    ['Unknown parameter "offset": give "q" and "limit".', ['?q=a&offset=3']],
    ['Unknown parameter "__proto__": give "q" and "limit".', ['?__proto__=x&q=a']],
  ])('answers %j to %j', async (error, queries) => {
    for (const query of queries) {
      const response = await get(`/api/music/${path}${query}`);
      expect([query, response.statusCode, response.json()]).toEqual([query, 400, { error }]);
    }
  });

  test.each(['?q=%20pop%20', `?q=${'x'.repeat(200)}`, '?q=a&limit=1', '?q=a&limit=200', '?q=🎧'])(
    'accepts "%s"',
    async (query) => {
      expect((await get(encodeURI(decodeURI(`/api/music/${path}${query}`)))).statusCode).toBe(200);
    },
  );
});

test.each(['search?q=pop', 'spotify?q=pop', 'tracks?ids=110101'])(
  '%s is JSON, may be kept, answers HEAD without a body, and 304 to a caller that has the answer already',
  async (question) => {
    const url = `/api/music/${question}`;
    const { etag, ...headers } = (await get(url)).headers;
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toMatch(/^public, max-age=300(,|$)/);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag]);
    for (const known of [etag, `"other", ${etag}`, String(etag).replace('W/', ''), '*']) {
      const again = await get(url, { 'if-none-match': String(known) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  },
);

test('any raw query string is searched or refused, never a crash', async () => {
  const character = fc.constantFrom(...'q=&limit%0a9[]+;?#./\\"<>{}^`|~ é');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: character, maxLength: 60 }), async (text) => {
      const response = await get(`/api/music/search?q=a${text}`);
      expect([200, 400]).toContain(response.statusCode);
    }),
  );
}, 30_000);

test.each([
  ...['/', '/api', '/api/music', '/api/music/nothing', '/api/music/covers', '/../etc/passwd'].map(
    (url) => [url, 404, 'There is nothing at this address.'] as const,
  ),
  ...['/%', '/api/music/covers/%E0%A4%A', '/api/music/%FF'].map(
    (url) => [url, 400, 'The address holds broken percent-encoding.'] as const,
  ),
  ...['1', 'abc', '-1101'].map(
    (id) => [`/api/music/covers/${id}`, 404, 'There is no such cover.'] as const,
  ),
  ...['61', 'abc', '', '60&size=300'].map(
    (size) =>
      [`/api/music/covers/1101?size=${size}`, 400, '"size" must be one of 60, 300, 600.'] as const,
  ),
])('%s is refused with %i: %s', async (url, status, error) => {
  const response = await get(url);
  expect([response.statusCode, response.json()]).toEqual([status, { error }]);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  '%s is not allowed',
  async (method) => {
    const response = await app.inject({
      method,
      url: '/api/music/search?q=pop',
      payload: '{"broken"',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD');
    expect(response.json()).toHaveProperty('error');
  },
);

test.each([
  [503, 'iTunes is busy.', new BusyError('iTunes is busy.', 7)],
  [502, 'iTunes did not answer properly. Please try again.', new UpstreamError('iTunes')],
  [500, 'Something went wrong on the server.', new Error('secret of /srv')],
])('a source that fails is a %i in plain words: %s', async (status, error, failure) => {
  const failing = createApp({ source: { search: () => Promise.reject(failure) }, covers });
  const response = await failing.inject('/api/music/search?q=pop');
  expect([response.statusCode, response.json()]).toEqual([status, { error }]);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['retry-after']).toBe(status === 503 ? '7' : undefined);
});

test('a cover is an SVG picture that may be kept for ever', async () => {
  const response = await get(coverUrl);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable, stale-if-error=2592000',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  expect(response.body).toContain('width="60"');
  const again = await get(coverUrl, { 'if-none-match': String(response.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('a cover asked for without its version is not kept for ever', async () => {
  for (const query of ['', '?size=300', '?size=300&v=old']) {
    const response = await get(`/api/music/covers/1101${query}`);
    expect(response.headers['cache-control']).toMatch(/^public, max-age=300(,|$)/);
    expect(response.body).toContain('width="300"');
  }
});

test('a cover is a JPEG for programs that show no SVG', async () => {
  const url = `/api/music/covers/1101?format=jpeg&v=${covers.get(1101)?.version}`;
  const [first, second] = [await get(url), await get(url)];
  expect(first.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable, stale-if-error=2592000',
  });
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 600, height: 600 });
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(first.rawPayload.length).toBeLessThan(80_000);
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

test('a reader who never reads is ended after an idle time', async () => {
  const sound = new Readable({ read: (size) => void sound.push(Buffer.alloc(size)) });
  const served = createApp({
    source,
    covers,
    idleMillis: 100,
    registerAudio: async (instance) => {
      instance.get('/api/music/audio/:trackId', (_request, reply) => reply.send(sound));
    },
  });
  const address = await served.listen({ port: 0, host: '127.0.0.1' });
  const reader = connect(Number(new URL(address).port), '127.0.0.1');
  try {
    reader.on('error', () => undefined).pause();
    reader.write('GET /api/music/audio/1 HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(sound, 'close');
  } finally {
    reader.destroy();
    await served.close();
  }
});

test('a household that searches more than people type has to wait, and others have not', async () => {
  const limited = createApp({ source, covers, mostSearches: 3, trustedProxies: 'loopback' });
  const searchAs = (client: string, remoteAddress = '127.0.0.1') =>
    limited.inject({
      url: '/api/music/search?q=a',
      remoteAddress,
      headers: { 'x-forwarded-for': client },
    });
  for (const host of ['a', 'b', 'c'])
    expect((await searchAs(`2001:db8::${host}000:0:0:1`)).statusCode).toBe(200);
  const refused = await searchAs('2001:db8::d');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toEqual({
    error: 'Too many searches. Please try again in a few seconds.',
  });
  expect((await searchAs('2001:db8:0:1::d')).statusCode).toBe(200);
  expect((await searchAs('2001:db8:0:1::d')).statusCode).toBe(200);
  // A household that claims to be that one, without a trusted proxy.
  expect((await searchAs('2001:db8::d', '203.0.113.1')).statusCode).toBe(200);
});

test('while the event loop is late, requests are answered 503 with Retry-After, and health still is', async () => {
  const late = createApp({ source, covers, mostDelayMillis: 0.000_001 });
  await late.ready();
  while (!late.isUnderPressure()) await new Promise((resolve) => setTimeout(resolve, 50));
  const response = await late.inject('/api/music/search?q=pop');
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1']);
  expect(response.json()).toEqual({ error: 'The service is overloaded. Please try again.' });
  expect((await late.inject('/healthz')).statusCode).toBe(200);
  await late.close();
});
