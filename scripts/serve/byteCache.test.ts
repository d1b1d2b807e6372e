import { createByteCache } from './byteCache.ts';

const cacheOf = (maxBytes: number) => createByteCache<string>(maxBytes, ({ length }) => length);

test('the oldest values make room for new ones', () => {
  const cache = cacheOf(6);
  for (const key of ['a', 'b', 'c']) cache.set(key, `${key}${key}${key}`);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([undefined, 'bbb', 'ccc']);
});

test('a value that is replaced or deleted takes no room', () => {
  const cache = cacheOf(6);
  cache.set('a', 'aaaa');
  cache.set('a', 'aa');
  cache.set('b', 'bbbb');
  expect([cache.get('a'), cache.get('b')]).toEqual(['aa', 'bbbb']);
  cache.delete('b');
  cache.set('c', 'cccc');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['aa', undefined, 'cccc']);
});

test('a value that is larger than the bound is not kept', () => {
  const cache = cacheOf(2);
  cache.set('a', 'aaa');
  expect(cache.get('a')).toBeUndefined();
});
