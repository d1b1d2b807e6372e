import { BusyError, UpstreamError } from '../http/errors.ts';
import type { SearchOutcome } from './musicSource.ts';
import { createSharedSearches } from './sharedSearches.ts';

const nothing: SearchOutcome = { tracks: [] };

let answerAll: () => void = () => undefined;
// A search without an answer would reject at its real deadline, during a later test.
afterEach(() => answerAll());

/** Searches that the test answers by hand. */
function heldSearches() {
  let nowMillis = 0;
  const begun: { query: string; limit: number; end: (outcome: SearchOutcome) => void }[] = [];
  answerAll = () => begun.forEach(({ end }) => end(nothing));
  const fail: ((error: Error) => void)[] = [];
  const source = createSharedSearches({
    service: 'Test',
    deadlineMillis: 60_000,
    now: () => nowMillis,
    search: ({ query, limit }) =>
      new Promise((resolve, reject) => {
        begun.push({ query, limit, end: resolve });
        fail.push(reject);
      }),
  });
  return {
    begun,
    fail,
    pass: (millis: number) => (nowMillis += millis),
    search: (query: string, limit = 12) => source.search({ query, limit, scripts: [] }),
  };
}

test('thirty equal searches at once are one call', async () => {
  const held = heldSearches();
  const searches = Array.from({ length: 30 }, () => held.search('kettle'));
  expect(held.begun).toHaveLength(1);
  held.begun[0]?.end(nothing);
  for (const search of searches) expect(await search).toBe(nothing);
});

test('searches that differ in their text or limit are separate calls', () => {
  const held = heldSearches();
  void held.search('kettle');
  void held.search('kettle', 5);
  void held.search('5 kettle');
  expect(held.begun.map(({ query, limit }) => [query, limit])).toEqual([
    ['kettle', 12],
    ['kettle', 5],
    ['5 kettle', 12],
  ]);
});

test('a result is cached for five minutes', async () => {
  const held = heldSearches();
  const first = held.search('kettle');
  held.begun[0]?.end(nothing);
  await first;
  held.pass(299_999);
  expect(await held.search('kettle')).toBe(nothing);
  expect(held.begun).toHaveLength(1);
  held.pass(1);
  void held.search('kettle');
  expect(held.begun).toHaveLength(2);
});

test('a failure is not cached', async () => {
  const held = heldSearches();
  const first = held.search('kettle');
  held.fail[0]?.(new UpstreamError('Test'));
  await expect(first).rejects.toThrow(UpstreamError);
  void held.search('kettle');
  expect(held.begun).toHaveLength(2);
});

test('the last 200 results are cached', async () => {
  const held = heldSearches();
  for (let index = 0; index <= 200; index += 1) {
    const search = held.search(`song ${index}`);
    held.begun[index]?.end(nothing);
    await search;
  }
  expect(await held.search('song 1')).toBe(nothing);
  expect(held.begun).toHaveLength(201);
  void held.search('song 0');
  expect(held.begun).toHaveLength(202);
});

test('with 32 searches in progress the next one is refused with a time to retry', async () => {
  const held = heldSearches();
  const [first] = Array.from({ length: 32 }, (_, index) => held.search(`song ${index}`));
  await expect(held.search('one more')).rejects.toMatchObject({
    statusCode: 503,
    retryAfterSeconds: 1,
  });
  await expect(held.search('one more')).rejects.toThrow(BusyError);
  held.begun[0]?.end(nothing);
  await first;
  void held.search('one more');
  expect(held.begun).toHaveLength(33);
});

test('a search ends at its deadline, even if the call ignores its signal', async () => {
  const source = createSharedSearches({
    service: 'Test',
    deadlineMillis: 20,
    now: () => 0,
    search: () => new Promise(() => undefined),
  });
  await expect(source.search({ query: 'kettle', limit: 1, scripts: [] })).rejects.toThrow(
    UpstreamError,
  );
});
