import { createFakeClock } from '../testing/fakeClock';
import {
  createFakeNetwork,
  jsonResponse,
  textResponse,
  type MusicAnswer,
} from '../testing/fakeNetwork';
import { makeTrack, makeTracks } from '../testing/makeTrack';
import { createMusicClient } from './createMusicClient';
import type { MusicClient } from './musicClient';

const ARTISTS = ['Artist 1', 'Artist 2'];

/** Flushes pending promises. */
const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 30; turns += 1) await Promise.resolve();
};

function makeClient(answer?: MusicAnswer, baseUrl?: string, isFirstEmpty?: boolean) {
  const clock = createFakeClock();
  const network = createFakeNetwork(clock.schedule);
  if (answer) network.answer(answer);
  const client = createMusicClient({
    ...network,
    baseUrl,
    recommendationArtists: ARTISTS,
    isFirstEmpty,
  });
  return {
    client,
    clock,
    network,
    endpoints: () => network.requests.map(({ endpoint }) => endpoint),
    /** Advances the time in steps, so that every retry of two endpoints can run. */
    async passAll() {
      await settle();
      for (let steps = 0; steps < 160; steps += 1) {
        clock.advance(100);
        await settle();
      }
    },
  };
}

const results = (...tracks: readonly unknown[]) => jsonResponse({ results: tracks });
const networkFailure = (): never => {
  throw new TypeError('Failed to fetch');
};

/** A request that the test answers when it wants. */
function makeHeldAnswer() {
  const releases: ((response: ReturnType<typeof jsonResponse>) => void)[] = [];
  const answer: MusicAnswer = () => new Promise((resolve) => releases.push(resolve));
  return { answer, releases };
}

const searching = async (client: MusicClient, query: string, limit?: number) =>
  (await client.search({ query, limit })).tracks;

describe('a first endpoint that is known to have nothing', () => {
  const makeEager = (answer?: MusicAnswer) => makeClient(answer, undefined, true);

  test('both endpoints are asked at the same time', async () => {
    const held = makeHeldAnswer();
    const { client, endpoints } = makeEager(held.answer);
    const search = searching(client, 'rock', 12);
    await settle();
    expect(endpoints()).toEqual(['spotify', 'search']);
    const [first, fallback] = held.releases;
    fallback?.(results(makeTrack()));
    first?.(results());
    await expect(search).resolves.toEqual([makeTrack()]);
  });

  test('tracks of the first one still win', async () => {
    const { client } = makeEager(({ endpoint }) =>
      results(makeTrack({ trackId: endpoint === 'spotify' ? 1 : 2 })),
    );
    await expect(searching(client, 'rock')).resolves.toEqual([makeTrack({ trackId: 1 })]);
  });

  test('a failure of the fallback counts only if its tracks are needed', async () => {
    let firstTracks: readonly unknown[] = [makeTrack()];
    const { client } = makeEager(({ endpoint }) =>
      endpoint === 'spotify' ? results(...firstTracks) : textResponse('{}', 404),
    );
    await expect(searching(client, 'rock')).resolves.toEqual([makeTrack()]);
    firstTracks = [];
    await expect(searching(client, 'pop')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('the two endpoints', () => {
  test('the first endpoint’s playable tracks are enough', async () => {
    const { client, network } = makeClient(() =>
      results(makeTrack(), makeTrack({ trackId: 2, previewUrl: '' })),
    );
    await expect(searching(client, '  rock & roll ', 12)).resolves.toEqual([makeTrack()]);
    expect(network.requests.map(({ url }) => url)).toEqual([
      '/api/music/spotify?q=rock+%26+roll&limit=12',
    ]);
  });

  test('the fallback is asked when the first finds nothing playable, with 50 as the limit', async () => {
    const { client, network, endpoints } = makeClient(({ endpoint }) =>
      endpoint === 'spotify' ? results(makeTrack({ previewUrl: '' })) : results(makeTrack()),
    );
    await expect(searching(client, 'jazz')).resolves.toEqual([makeTrack()]);
    expect(endpoints()).toEqual(['spotify', 'search']);
    expect(network.requests.map(({ query, limit }) => [query, limit])).toEqual([
      ['jazz', 50],
      ['jazz', 50],
    ]);
  });

  test('tracks of the fallback without a preview are found, too', async () => {
    const found = [makeTrack({ previewUrl: '' }), makeTrack({ trackId: 2 })];
    const { client } = makeClient(({ endpoint }) =>
      endpoint === 'spotify' ? results() : results(...found),
    );
    await expect(searching(client, 'jazz')).resolves.toEqual(found);
  });

  test.each([
    ['nonsense', () => textResponse('<!doctype html>')],
    ['a refusal', () => jsonResponse({ error: 'no' }, 403)],
  ])('after %s as the first answer, the fallback decides', async (_, nonsense) => {
    const { client, endpoints } = makeClient(({ endpoint }) =>
      endpoint === 'spotify' ? nonsense() : results(makeTrack()),
    );
    await expect(searching(client, 'jazz')).resolves.toEqual([makeTrack()]);
    expect(endpoints()).toEqual(['spotify', 'search']);
  });

  test('a failed fallback after an empty first answer is a failure, not an empty result', async () => {
    const { client } = makeClient(({ endpoint }) =>
      endpoint === 'spotify' ? results() : jsonResponse({ error: 'broken' }, 404),
    );
    await expect(searching(client, 'jazz')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('are under another base address if one is configured', async () => {
    const { client, network } = makeClient(undefined, 'https://music.example.org');
    await searching(client, 'jazz');
    expect(network.requests[0]?.url).toBe(
      'https://music.example.org/api/music/spotify?q=jazz&limit=50',
    );
  });

  test.each(['', ' \n ', '\u0000', '\u200b'])(
    'a blank query makes no request: %j',
    async (blank) => {
      const { client, network } = makeClient();
      await expect(searching(client, blank)).resolves.toEqual([]);
      expect(network.requests).toEqual([]);
    },
  );

  test.each([
    ['is cut to the 200 characters that the API takes', 'a'.repeat(300), 'a'.repeat(200)],
    ['is not cut within a character', `${'a'.repeat(199)}😀`, 'a'.repeat(199)],
    [
      'loses the control characters that the API refuses',
      ' lo\u0000fi\nbeats\u202e ',
      'lo fi beats',
    ],
  ])('a query %s', async (_, typed, asked) => {
    const { client, network } = makeClient();
    await searching(client, typed);
    expect(network.requests[0]?.query).toBe(asked);
  });
});

describe('an API that fails', () => {
  /** Starts a search and records its outcome. */
  function begin(client: MusicClient) {
    const ends: unknown[] = [];
    searching(client, 'jazz').then(
      (tracks) => ends.push(tracks),
      (error: unknown) => ends.push(error),
    );
    return ends;
  }

  test('the fallback is asked at 600 ms, after three failed tries of the first', async () => {
    const { client, clock, endpoints } = makeClient(({ endpoint }) =>
      endpoint === 'spotify' ? networkFailure() : results(makeTrack()),
    );
    const ends = begin(client);
    await settle();
    clock.advance(200);
    await settle();
    clock.advance(399);
    await settle();
    expect(endpoints()).toEqual(['spotify', 'spotify']);
    clock.advance(1);
    await settle();
    expect(endpoints()).toEqual(['spotify', 'spotify', 'spotify', 'search']);
    expect(ends).toEqual([[makeTrack()]]);
  });

  test('three tries of each, then it is unavailable and may be retried', async () => {
    const { client, clock, endpoints, passAll } = makeClient(() => textResponse('Oops', 503));
    const ends = begin(client);
    await passAll();
    expect(endpoints()).toEqual([...Array(3).fill('spotify'), ...Array(3).fill('search')]);
    expect(ends).toMatchObject([{ name: 'MusicError', code: 'unavailable', retryable: true }]);
    expect(clock.running()).toBe(0);
  });

  test.each([
    [400, false],
    [404, false],
    [408, true],
    [429, true],
  ])('a request refused with %s is not retried', async (status, retryable) => {
    const { client, clock, endpoints } = makeClient(() => jsonResponse({ error: 'no' }, status));
    await expect(searching(client, 'jazz')).rejects.toMatchObject({
      code: 'unavailable',
      retryable,
    });
    expect(endpoints()).toEqual(['spotify', 'search']);
    expect(clock.running()).toBe(0);
  });

  test('a home page waits for a fallback that asks to, with one call per row', async () => {
    const queries = ['pop', 'rock', 'jazz', 'soul', 'folk', 'punk', 'funk'];
    let isBusy = true;
    const { client, clock, endpoints } = makeClient(({ endpoint }) => {
      if (endpoint === 'spotify') return results();
      return isBusy ? textResponse('', 503, { 'retry-after': '2' }) : results(makeTrack());
    });
    const rows = Promise.all(queries.map((query) => searching(client, query)));
    await settle();
    const fallbacks = () => endpoints().filter((endpoint) => endpoint === 'search').length;
    expect(fallbacks()).toBe(7);
    clock.advance(1_999);
    await settle();
    expect(fallbacks()).toBe(7);
    isBusy = false;
    clock.advance(1);
    await expect(rows).resolves.toEqual(queries.map(() => [makeTrack()]));
    expect(fallbacks()).toBe(14);
  });

  test('a first endpoint that asks to wait is skipped: the fallback is asked at once', async () => {
    const { client, clock, endpoints } = makeClient(({ endpoint }) =>
      endpoint === 'spotify'
        ? textResponse('', 503, { 'retry-after': '60' })
        : results(makeTrack()),
    );
    const ends = begin(client);
    await settle();
    clock.advance(200);
    await settle();
    expect(ends).toEqual([[makeTrack()]]);
    await expect(searching(client, 'pop')).resolves.toEqual([makeTrack()]);
    expect(endpoints()).toEqual(['spotify', 'search', 'search']);
  });

  test('a first endpoint that hangs is cancelled after 8 s, and the fallback asked', async () => {
    const { client, clock, network, endpoints } = makeClient(({ endpoint }) =>
      endpoint === 'spotify' ? new Promise(() => undefined) : results(makeTrack()),
    );
    const ends = begin(client);
    await settle();
    clock.advance(7_999);
    await settle();
    expect(endpoints()).toEqual(['spotify']);
    clock.advance(1);
    await settle();
    expect(endpoints()).toEqual(['spotify', 'search']);
    expect(network.requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(ends).toEqual([[makeTrack()]]);
  });

  test('if both hang the search is unavailable after 16 s', async () => {
    const { client, clock } = makeClient(() => new Promise(() => undefined));
    const ends = begin(client);
    await settle();
    clock.advance(8_000);
    await settle();
    clock.advance(7_999);
    await settle();
    expect(ends).toEqual([]);
    clock.advance(1);
    await settle();
    expect(ends).toMatchObject([{ name: 'MusicError', code: 'unavailable', retryable: true }]);
    expect(clock.running()).toBe(0);
  });

  test('an offline browser makes no request and reports that it is offline', async () => {
    const { client, network } = makeClient();
    network.setOnline(false);
    await expect(searching(client, 'jazz')).rejects.toMatchObject({
      code: 'offline',
      retryable: true,
    });
    expect(network.requests).toEqual([]);
    network.setOnline(true);
    await expect(searching(client, 'jazz', 2)).resolves.toHaveLength(2);
  });

  test('a browser that goes offline during a search stops, and asks again when it is back', async () => {
    const { client, network } = makeClient(() => new Promise(() => undefined));
    const ends = begin(client);
    await settle();
    network.setOnline(false);
    await settle();
    expect(ends).toMatchObject([{ name: 'MusicError', code: 'offline', retryable: true }]);
    expect(network.requests.map(({ signal }) => signal.aborted)).toEqual([true]);
    network.setOnline(true);
    network.answer(() => results(makeTrack()));
    await expect(searching(client, 'jazz')).resolves.toEqual([makeTrack()]);
  });
});

describe('the session’s cache', () => {
  test('a search is asked once per query and limit', async () => {
    const { client, network } = makeClient(() => results(...makeTracks(5)));
    const first = await searching(client, 'jazz', 4);
    expect(await searching(client, ' jazz ', 4)).toBe(first);
    expect(client.cached({ query: 'jazz', limit: 4 })?.tracks).toBe(first);
    expect(client.cached({ query: 'jazz' })).toBeUndefined();
    expect(network.requests).toHaveLength(1);
    await searching(client, 'jazz', 5);
    expect(network.requests).toHaveLength(2);
  });

  test.each([
    ['a failure', () => jsonResponse({ error: 'no' }, 403)],
    ['nonsense', () => jsonResponse({ results: null })],
  ])('%s is not cached', async (_, answer) => {
    const { client, network } = makeClient(answer);
    await expect(searching(client, 'jazz')).rejects.toThrow();
    expect(client.cached({ query: 'jazz' })).toBeUndefined();
    network.answer(() => results(makeTrack()));
    await expect(searching(client, 'jazz')).resolves.toHaveLength(1);
  });

  test('the last 200 results are cached, older ones are requested again', async () => {
    const { client, network } = makeClient(() => results(makeTrack()));
    for (let search = 0; search <= 200; search += 1) await searching(client, `song ${search}`);
    expect(client.cached({ query: 'song 0' })).toBeUndefined();
    expect(client.cached({ query: 'song 1' })).toBeDefined();
    expect(client.cached({ query: 'song 200' })).toBeDefined();
    await searching(client, 'song 0');
    expect(network.requests).toHaveLength(202);
  });

  test('the corrected query is cached with the tracks', async () => {
    const { client } = makeClient(() =>
      jsonResponse({ results: [makeTrack()], correctedQuery: 'jazz' }),
    );
    const found = await client.search({ query: 'jaz' });
    expect(found).toEqual({ tracks: [makeTrack()], correctedQuery: 'jazz' });
    expect(client.cached({ query: 'jaz' })).toBe(found);
  });

  test('an empty result is cached only if both endpoints answered', async () => {
    const { client, network } = makeClient(() => results());
    await searching(client, 'quiet');
    expect(client.cached({ query: 'quiet' })).toEqual({ tracks: [] });
    network.answer(({ endpoint }) => (endpoint === 'spotify' ? jsonResponse({}, 403) : results()));
    await expect(searching(client, 'half')).resolves.toEqual([]);
    expect(client.cached({ query: 'half' })).toBeUndefined();
  });

  test('clearing removes everything, including requests in flight', async () => {
    const held = makeHeldAnswer();
    const { client, network } = makeClient(() => results(makeTrack()));
    await searching(client, 'jazz');
    network.answer(held.answer);
    const pending = searching(client, 'pop');
    await settle();
    client.clearCache();
    held.releases[0]?.(results(makeTrack()));
    await expect(pending).resolves.toHaveLength(1);
    expect(client.cached({ query: 'jazz' })).toBeUndefined();
    expect(client.cached({ query: 'pop' })).toBeUndefined();
  });
});

describe('requests in flight', () => {
  test('identical ones are one', async () => {
    const { client, network } = makeClient(() => results(...makeTracks(3)));
    const [one, two] = await Promise.all([searching(client, 'jazz'), searching(client, 'jazz ')]);
    expect(one).toBe(two);
    expect(network.requests).toHaveLength(1);
  });

  test('a caller that stops waiting gets an AbortError, the others their tracks', async () => {
    const held = makeHeldAnswer();
    const { client, network } = makeClient(held.answer);
    const controller = new AbortController();
    const impatient = client.search({ query: 'jazz', signal: controller.signal });
    const patient = searching(client, 'jazz');
    await settle();
    controller.abort();
    await expect(impatient).rejects.toMatchObject({ name: 'AbortError' });
    expect(network.requests[0]?.signal.aborted).toBe(false);
    held.releases[0]?.(results(makeTrack()));
    await expect(patient).resolves.toHaveLength(1);
  });

  test('a request without callers is aborted, without retries, and a later search asks again', async () => {
    const held = makeHeldAnswer();
    const { client, clock, network, passAll } = makeClient(held.answer);
    const controllers = [new AbortController(), new AbortController()];
    const waiting = controllers.map(({ signal }) => client.search({ query: 'jazz', signal }));
    const outcomes = Promise.allSettled(waiting);
    await settle();
    for (const controller of controllers) controller.abort();
    await settle();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(network.requests.map(({ signal }) => signal.aborted)).toEqual([true]);
    expect(clock.running()).toBe(0);
    await passAll();
    expect(network.requests).toHaveLength(1);

    network.answer(() => results(makeTrack()));
    await expect(searching(client, 'jazz')).resolves.toHaveLength(1);
  });

  test('a wait before a retry ends when all callers left, and leaves no timer', async () => {
    const { client, clock, network, passAll } = makeClient(networkFailure);
    const controller = new AbortController();
    const given = client.search({ query: 'jazz', signal: controller.signal });
    await settle();
    controller.abort();
    await expect(given).rejects.toMatchObject({ name: 'AbortError' });
    expect(clock.running()).toBe(0);
    await passAll();
    expect(network.requests).toHaveLength(1);
  });

  test('a caller that joins during retries gets their result, without further retries', async () => {
    let tries = 0;
    const { client, network, passAll } = makeClient(() => {
      tries += 1;
      return tries < 3 ? networkFailure() : results(makeTrack());
    });
    const impatient = new AbortController();
    const first = client.search({ query: 'jazz', signal: impatient.signal });
    const given = expect(first).rejects.toMatchObject({ name: 'AbortError' });
    await settle();
    const second = searching(client, 'jazz');
    impatient.abort();
    await passAll();
    await given;
    await expect(second).resolves.toEqual([makeTrack()]);
    expect(network.requests).toHaveLength(3);
  });

  test('a caller that cancels and repeats the same request in one task takes it over', async () => {
    const held = makeHeldAnswer();
    const { client, network } = makeClient(held.answer);
    const controller = new AbortController();
    const given = client.search({ query: 'jazz', signal: controller.signal });
    await settle();
    controller.abort();
    const second = searching(client, 'jazz');
    await expect(given).rejects.toMatchObject({ name: 'AbortError' });
    await settle();
    held.releases[0]?.(results(makeTrack()));
    await expect(second).resolves.toHaveLength(1);
    expect(network.requests.map(({ signal }) => signal.aborted)).toEqual([false]);
  });

  test('a search after an abort does not join the aborted request', async () => {
    const network = createFakeNetwork();
    let isDeaf = true;
    const deaf = (url: string, init: { readonly signal: AbortSignal }) =>
      isDeaf ? new Promise<never>(() => {}) : network.fetch(url, init);
    const parts = { ...network, fetch: deaf, recommendationArtists: ARTISTS };
    const client = createMusicClient(parts);
    const controller = new AbortController();
    const given = client.search({ query: 'jazz', signal: controller.signal });
    await settle();
    controller.abort();
    await expect(given).rejects.toMatchObject({ name: 'AbortError' });
    isDeaf = false;
    await expect(searching(client, 'jazz')).resolves.toHaveLength(50);
  });

  test('a search that is aborted before it starts makes no request', async () => {
    const { client, network } = makeClient();
    const signal = AbortSignal.abort();
    await expect(client.search({ query: 'jazz', signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(network.requests).toEqual([]);
  });
});

describe('tracks by their ids', () => {
  test('are asked for once, and come in the order of the answer', async () => {
    const found = [makeTrack({ trackId: 7 }), makeTrack({ trackId: 3 })];
    const { client, network } = makeClient(() => results(...found));
    await expect(client.tracks([7, 4, 3])).resolves.toEqual(found);
    expect(network.requests.map(({ url }) => url)).toEqual(['/api/music/tracks?ids=7,4,3']);
  });

  test('equal look-ups in flight are one request', async () => {
    const held = makeHeldAnswer();
    const { client, network } = makeClient(held.answer);
    const both = Promise.all([client.tracks([7]), client.tracks([7])]);
    await settle();
    held.releases[0]?.(results(makeTrack({ trackId: 7 })));
    await expect(both).resolves.toHaveLength(2);
    expect(network.requests).toHaveLength(1);
  });

  test('no ids make no request, and more than 100 are a bug of the caller', async () => {
    const { client, network } = makeClient();
    await expect(client.tracks([])).resolves.toEqual([]);
    await expect(client.tracks(Array.from({ length: 101 }, (_, id) => id))).rejects.toThrow(
      new RangeError('Ask for at most 100 tracks at a time'),
    );
    expect(network.requests).toEqual([]);
  });

  test('a failure is a MusicError, and an abort the signal’s reason', async () => {
    const { client } = makeClient(() => jsonResponse({ error: 'no' }, 404));
    await expect(client.tracks([7])).rejects.toMatchObject({ code: 'unavailable' });
    await expect(client.tracks([7], AbortSignal.abort('left'))).rejects.toBe('left');
  });
});

test('the recommendation artists are the configured ones', () => {
  expect(makeClient().client.recommendationArtists).toEqual(ARTISTS);
});
