/** @jest-environment node */
import { createFakeCaches } from '../testing/fakeCache';
import { createTrimming, isFresh, isUsable } from './keptMusic';

const YEAR_MILLIS = 365 * 24 * 3_600_000;

const answer = (length = 1): Response =>
  new Response(null, {
    headers: {
      date: new Date(YEAR_MILLIS).toUTCString(),
      'cache-control': 'public, max-age=300, stale-if-error=600',
      'content-length': String(length),
    },
  });

test.each([
  ['at once', 0, true, true],
  ['until its max-age is over', 299_999, true, true],
  ['after that', 300_000, false, true],
  ['at last', 899_999, false, true],
  ['when its time is over', 900_000, false, false],
  ['after the clock was set back by a minute', -60_000, true, true],
  ['after the clock was set back by a year', -YEAR_MILLIS, false, false],
])('an answer %s: %i ms after it was given', (_when, millis, fresh, usable) => {
  const now = YEAR_MILLIS + millis;
  expect([isFresh(answer(), now), isUsable(answer(), now)]).toEqual([fresh, usable]);
});

describe('a cache that holds too much', () => {
  test.each([
    ['entries', { most: 2 }],
    ['bytes', { most: 250, weigh: () => 100 }],
  ] as const)('loses its oldest %s with the write', async (_unit, limit) => {
    const { cache, caches } = createFakeCaches();
    const onWrite = createTrimming(caches, [{ cacheName: 'covers', ...limit }]);
    for (const name of ['a', 'b', 'c']) {
      await cache('covers').put(`https://music.example/${name}`, answer());
      await onWrite('covers');
    }
    expect([...cache('covers').held.keys()]).toEqual(
      ['b', 'c'].map((name) => `https://music.example/${name}`),
    );
  });

  test('is trimmed after writes that come during a trim, too, and no other cache is', async () => {
    const { cache, caches } = createFakeCaches();
    const onWrite = createTrimming(caches, [
      { cacheName: 'covers', most: 5 },
      { cacheName: 'searches', most: 1 },
    ]);
    const done: Promise<void>[] = [];
    for (let count = 0; count < 50; count += 1) {
      await cache('covers').put(`https://music.example/${count}`, answer());
      await cache('searches').put(`https://music.example/${count}`, answer());
      done.push(onWrite('covers'));
    }
    await Promise.all(done);
    expect([cache('covers').held.size, cache('searches').held.size]).toEqual([5, 50]);
  });
});
