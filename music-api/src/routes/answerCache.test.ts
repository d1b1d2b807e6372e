import { AnswerCache } from './answerCache.ts';

const answerOf = (body: string) => ({ body, hash: 'h', varies: false, cacheControl: '' });

test('an answer is cached for a minute', () => {
  let now = 0;
  const cache = new AnswerCache(() => now);
  cache.set('a', answerOf('x'));
  now = 60_000;
  expect(cache.get('a')?.body).toBe('x');
  now = 60_001;
  expect(cache.get('a')).toBeUndefined();
});

test('the oldest answers are evicted, so that the cache keeps its size limit', () => {
  const cache = new AnswerCache(() => 0);
  for (let count = 0; count < 10; count += 1) cache.set(`${count}`, answerOf('x'.repeat(500_000)));
  expect(cache.get('2')).toBeUndefined();
  expect(cache.get('3')).toBeDefined();
  expect(cache.get('9')).toBeDefined();
});
