import { z } from 'zod';
import { settle } from '../audio/testing/until.ts';
import { UpstreamError } from '../http/errors.ts';
import type { SearchOutcome } from './musicSource.ts';
import { createSharedSearches } from './sharedSearches.ts';
import { UNOBSERVED } from './sourceObserver.ts';
import { createUpstream } from './upstream.ts';

const nothing: SearchOutcome = { tracks: [] };
const newer: SearchOutcome = { tracks: [], correctedQuery: 'kettles' };

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => {
  // The cache reads the clock once per second and would keep this test's time.
  jest.advanceTimersByTime(1_000);
  jest.useRealTimers();
});

/** Searches that the test answers by hand. */
function heldSearches(observer = UNOBSERVED) {
  const begun: {
    query: string;
    limit: number;
    end: (outcome: SearchOutcome) => void;
    fail: (error: Error) => void;
  }[] = [];
  const source = createSharedSearches({
    service: 'Test',
    deadlineMillis: 60_000,
    observer,
    search: ({ query, limit }) =>
      new Promise((end, fail) => void begun.push({ query, limit, end, fail })),
  });
  const search = (query: string, limit = 12) => source.search({ query, limit, scripts: [] });
  return {
    begun,
    search,
    /** Searches once and answers. */
    keep: async (query: string) => {
      const found = search(query);
      await settle();
      begun.at(-1)?.end(nothing);
      await found;
    },
    /** Searches once and fails. */
    fail: async (query: string) => {
      const failed = expect(search(query)).rejects.toThrow(UpstreamError);
      await settle();
      begun.at(-1)?.fail(new UpstreamError('Test'));
      await failed;
    },
  };
}

test('thirty equal searches at once are one call', async () => {
  const held = heldSearches();
  const searches = Array.from({ length: 30 }, () => held.search('kettle'));
  await settle();
  expect(held.begun).toHaveLength(1);
  held.begun[0]?.end(nothing);
  for (const search of searches) expect(await search).toBe(nothing);
});

test('searches that differ in their text or limit are separate calls', async () => {
  const held = heldSearches();
  void held.search('kettle');
  void held.search('kettle', 5);
  void held.search('5 kettle');
  await settle();
  expect(held.begun.map(({ query, limit }) => [query, limit])).toEqual([
    ['kettle', 12],
    ['kettle', 5],
    ['5 kettle', 12],
  ]);
});

test('a result is fresh for five minutes', async () => {
  const held = heldSearches();
  await held.keep('kettle');
  jest.advanceTimersByTime(298_000);
  expect(await held.search('kettle')).toBe(nothing);
  await settle();
  expect(held.begun).toHaveLength(1);
});

describe('an older result', () => {
  const held301Seconds = async (observer = UNOBSERVED) => {
    const held = heldSearches(observer);
    await held.keep('kettle');
    jest.advanceTimersByTime(301_000);
    return held;
  };

  test('is answered at once while a new one is fetched, and counts as stale', async () => {
    const uses: string[] = [];
    const searched = (_service: string, use: string): void => void uses.push(use);
    const held = await held301Seconds({ ...UNOBSERVED, searched });
    expect(await held.search('kettle')).toBe(nothing);
    expect(uses).toEqual(['miss', 'stale']);
    await settle();
    expect(held.begun).toHaveLength(2);
    held.begun[1]?.end(newer);
    await settle();
    expect(await held.search('kettle')).toBe(newer);
  });

  test('is answered on if the service fails', async () => {
    const held = await held301Seconds();
    await held.search('kettle');
    await settle();
    held.begun[1]?.fail(new UpstreamError('Test'));
    await settle();
    expect(await held.search('kettle')).toBe(nothing);
  });

  test('is forgotten after six hours', async () => {
    const held = heldSearches();
    await held.keep('kettle');
    jest.advanceTimersByTime((300 + 6 * 3_600 + 1) * 1_000);
    const found = held.search('kettle');
    await settle();
    held.begun[1]?.end(newer);
    expect(await found).toBe(newer);
  });
});

test('a failure is not cached', async () => {
  const held = heldSearches();
  await held.fail('kettle');
  void held.search('kettle');
  await settle();
  expect(held.begun).toHaveLength(2);
});

test('the last 200 results are cached', async () => {
  const held = heldSearches();
  for (let index = 0; index <= 200; index += 1) await held.keep(`song ${index}`);
  expect(await held.search('song 1')).toBe(nothing);
  expect(held.begun).toHaveLength(201);
  void held.search('song 0');
  await settle();
  expect(held.begun).toHaveLength(202);
});

test('with 32 searches in progress the next one is refused with a time to retry', async () => {
  const held = heldSearches();
  const [first] = Array.from({ length: 32 }, (_, index) => held.search(`song ${index}`));
  await settle();
  const refused = held.search('one more');
  await expect(refused).rejects.toMatchObject({ name: 'BusyError', retryAfterSeconds: 1 });
  held.begun[0]?.end(nothing);
  await first;
  void held.search('one more');
  await settle();
  expect(held.begun).toHaveLength(33);
});

test('after five failures in a row the service is left alone for ten seconds', async () => {
  const held = heldSearches();
  for (let index = 0; index < 5; index += 1) await held.fail(`song ${index}`);
  await expect(held.search('refused')).rejects.toMatchObject({ retryAfterSeconds: 10 });
  expect(held.begun).toHaveLength(5);
  jest.advanceTimersByTime(10_001);
  await held.keep('tried again');
  await held.keep('closed again');
  expect(held.begun).toHaveLength(7);
});

test('a query that the service refuses is no failure of the service', async () => {
  const refusing = createUpstream({
    service: 'Test',
    fetch: async (url) =>
      url.includes('odd') ? new Response(null, { status: 400 }) : Response.json({}),
    now: () => 0,
  });
  const source = createSharedSearches({
    service: 'Test',
    deadlineMillis: 60_000,
    search: async ({ query }, signal) => {
      await refusing.ask(z.unknown(), { url: `https://service.example/${query}`, signal });
      return nothing;
    },
  });
  const search = (query: string) => source.search({ query, limit: 12, scripts: [] });
  for (let index = 0; index < 6; index += 1)
    await expect(search(`odd ${index}`)).rejects.toMatchObject({ statusCode: 502 });
  expect(await search('kettle')).toBe(nothing);
});

test('a search ends at its deadline, even if the call ignores its signal', async () => {
  const ended = expect(heldSearches().search('kettle')).rejects.toThrow(UpstreamError);
  await settle();
  jest.advanceTimersByTime(60_001);
  await ended;
});
