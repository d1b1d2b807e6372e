import fc from 'fast-check';
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

function makeClient(answer?: MusicAnswer, baseUrl?: string) {
  const network = createFakeNetwork();
  if (answer) network.answer(answer);
  const client = createMusicClient({ ...network, baseUrl, recommendationArtists: ARTISTS });
  return { client, network, endpoints: () => network.requests.map(({ endpoint }) => endpoint) };
}

const results = (...tracks: readonly unknown[]) => jsonResponse({ results: tracks });
const networkFailure = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Lets everything that is already settled run its course. */
const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 30; turns += 1) await Promise.resolve();
};

/** A request that the test answers when it wants. */
function makeHeldAnswer() {
  const releases: ((response: ReturnType<typeof jsonResponse>) => void)[] = [];
  const answer: MusicAnswer = () => new Promise((resolve) => releases.push(resolve));
  return { answer, releases };
}

const searching = async (client: MusicClient, query: string, limit?: number) =>
  (await client.search({ query, limit })).tracks;

describe('the two endpoints', () => {
  test('the first one’s playable tracks are enough', async () => {
    const { client, network } = makeClient(() =>
      results(makeTrack(), makeTrack({ trackId: 2, previewUrl: '' })),
    );
    await expect(searching(client, '  rock & roll ', 12)).resolves.toEqual([makeTrack()]);
    expect(network.requests.map(({ url }) => url)).toEqual([
      '/api/music/spotify?q=rock+%26+roll&limit=12',
    ]);
  });

  test('the fallback is asked when the first yields nothing playable, with 50 as the limit', async () => {
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

  test('a first one that fails leaves the word to the fallback', async () => {
    const { client, endpoints } = makeClient(({ endpoint }) =>
      endpoint === 'spotify' ? networkFailure() : results(makeTrack()),
    );
    await expect(searching(client, 'jazz')).resolves.toEqual([makeTrack()]);
    expect(endpoints()).toEqual(['spotify', 'spotify', 'spotify', 'search']);
  });

  test('a fallback that fails after an empty first answer is a failure, not an empty result', async () => {
    const { client } = makeClient(({ endpoint }) =>
      endpoint === 'spotify' ? results() : jsonResponse({ error: 'broken' }, 500),
    );
    await expect(searching(client, 'jazz')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('stand behind another base address where one is configured', async () => {
    const { client, network } = makeClient(undefined, 'https://music.example.org');
    await searching(client, 'jazz');
    expect(network.requests[0]?.url).toBe(
      'https://music.example.org/api/music/spotify?q=jazz&limit=50',
    );
  });

  test('a blank query asks nobody', async () => {
    const { client, network } = makeClient();
    await expect(searching(client, ' \n ')).resolves.toEqual([]);
    expect(network.requests).toEqual([]);
  });

  test('a query is cut to the 200 characters that the API takes', async () => {
    const { client, network } = makeClient();
    await searching(client, 'a'.repeat(300));
    expect(network.requests[0]?.query).toBe('a'.repeat(200));
  });
});

describe('retries', () => {
  test('a failing network is tried twice more, after 200 ms and 400 ms', async () => {
    let tries = 0;
    const { client, network } = makeClient(() => {
      tries += 1;
      return tries < 3 ? networkFailure() : results(makeTrack());
    });
    await expect(searching(client, 'jazz')).resolves.toEqual([makeTrack()]);
    expect(network.delays).toEqual([200, 400]);
  });

  test('a broken server is tried again too, and then given up as unavailable', async () => {
    const { client, network, endpoints } = makeClient(() => textResponse('<h1>Oops</h1>', 503));
    await expect(searching(client, 'jazz')).rejects.toMatchObject({
      name: 'MusicError',
      code: 'unavailable',
      retryable: true,
    });
    expect(endpoints()).toEqual([...Array(3).fill('spotify'), ...Array(3).fill('search')]);
    expect(network.delays).toEqual([200, 400, 200, 400]);
  });

  test.each([
    [400, false],
    [404, false],
    [408, true],
    [429, true],
  ])('a request refused with %s is not tried again', async (status, retryable) => {
    const { client, network, endpoints } = makeClient(() => jsonResponse({ error: 'no' }, status));
    await expect(searching(client, 'jazz')).rejects.toMatchObject({
      code: 'unavailable',
      retryable,
    });
    expect(endpoints()).toEqual(['spotify', 'search']);
    expect(network.delays).toEqual([]);
  });

  test('an offline browser asks nobody and says that it is offline', async () => {
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

  test('a browser that goes offline in between stops trying', async () => {
    const { client, network } = makeClient(() => {
      network.setOnline(false);
      return networkFailure();
    });
    await expect(searching(client, 'jazz')).rejects.toMatchObject({ code: 'offline' });
    expect(network.requests).toHaveLength(1);
  });
});

describe('answers', () => {
  test.each([
    ['HTML', textResponse('<!doctype html><title>Sign in to the Wi-Fi</title>')],
    ['nothing', textResponse('')],
    ['another shape', jsonResponse({ tracks: [] })],
    ['no list', jsonResponse({ results: { 0: makeTrack() } })],
    ['a bare null', jsonResponse(null)],
  ])('%s instead of results is malformed', async (_, response) => {
    const { client } = makeClient(() => response);
    await expect(searching(client, 'jazz')).rejects.toMatchObject({ code: 'malformed' });
  });

  test('an answer that breaks off is unavailable', async () => {
    const { client } = makeClient(() => ({
      ok: true,
      status: 200,
      text: () => Promise.reject(new TypeError('terminated')),
    }));
    await expect(searching(client, 'jazz')).rejects.toMatchObject({
      code: 'unavailable',
      retryable: true,
    });
  });

  test('items that are no tracks are dropped, doubles and more than asked for too', async () => {
    const { client } = makeClient(() =>
      results(null, 'x', makeTrack(), makeTrack(), { trackId: 3 }, ...makeTracks(4)),
    );
    const tracks = await searching(client, 'jazz', 3);
    expect(tracks.map(({ trackId }) => trackId)).toEqual([1, 2, 3]);
  });

  test('whatever JSON is answered, a search gives playable tracks or a MusicError', async () => {
    const body = fc.oneof(fc.jsonValue(), fc.record({ results: fc.array(fc.jsonValue()) }));
    await fc.assert(
      fc.asyncProperty(body, fc.constantFrom(200, 204, 400, 500), async (json, status) => {
        const { client } = makeClient(() => jsonResponse(json, status));
        const outcome = await searching(client, 'jazz').catch((error: unknown) => error);
        if (Array.isArray(outcome)) expect(outcome.every((track) => track.previewUrl)).toBe(true);
        else expect(outcome).toMatchObject({ name: 'MusicError' });
      }),
    );
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

  test('a failure is not kept', async () => {
    const { client, network } = makeClient(networkFailure);
    await expect(searching(client, 'jazz')).rejects.toThrow();
    network.answer(() => results(makeTrack()));
    await expect(searching(client, 'jazz')).resolves.toHaveLength(1);
  });

  test('an empty result is kept only where both endpoints were asked', async () => {
    const { client, network } = makeClient(() => results());
    await searching(client, 'quiet');
    expect(client.cached({ query: 'quiet' })).toEqual({ tracks: [] });
    network.answer(({ endpoint }) => (endpoint === 'spotify' ? networkFailure() : results()));
    await expect(searching(client, 'half')).resolves.toEqual([]);
    expect(client.cached({ query: 'half' })).toBeUndefined();
  });

  test('clearing forgets everything, also what is still on its way', async () => {
    const held = makeHeldAnswer();
    const { client, network } = makeClient(() => results(makeTrack()));
    await searching(client, 'jazz');
    network.answer(held.answer);
    const underway = searching(client, 'pop');
    await settle();
    client.clearCache();
    held.releases[0]?.(results(makeTrack()));
    await expect(underway).resolves.toHaveLength(1);
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

  test('one who stops waiting gets an AbortError, the others their tracks', async () => {
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

  test('a request is aborted when nobody waits any more, tries no further, and a later search asks anew', async () => {
    const held = makeHeldAnswer();
    const { client, network } = makeClient(held.answer);
    const controllers = [new AbortController(), new AbortController()];
    const waiting = controllers.map(({ signal }) => client.search({ query: 'jazz', signal }));
    const outcomes = Promise.allSettled(waiting);
    await settle();
    for (const controller of controllers) controller.abort();
    await settle();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(network.requests.map(({ signal }) => signal.aborted)).toEqual([true]);
    expect(network.delays).toEqual([]);

    network.answer(() => results(makeTrack()));
    await expect(searching(client, 'jazz')).resolves.toHaveLength(1);
  });

  test('a search right after the last one gave up does not join the aborted request', async () => {
    const held = makeHeldAnswer();
    const { client, network } = makeClient(held.answer);
    const controller = new AbortController();
    const given = client.search({ query: 'jazz', signal: controller.signal });
    await settle();
    network.answer(() => results(makeTrack()));
    controller.abort();
    const anew = searching(client, 'jazz');
    await expect(given).rejects.toMatchObject({ name: 'AbortError' });
    await expect(anew).resolves.toHaveLength(1);
  });

  test('a search that is aborted before it began asks nobody', async () => {
    const { client, network } = makeClient();
    const signal = AbortSignal.abort();
    await expect(client.search({ query: 'jazz', signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(network.requests).toEqual([]);
  });
});

test('the recommendation artists are the configured ones', () => {
  expect(makeClient().client.recommendationArtists).toEqual(ARTISTS);
});
