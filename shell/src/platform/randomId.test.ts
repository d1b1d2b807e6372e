import { randomId } from './randomId';

test('an id is created without the browser’s randomUUID, as on a page loaded over plain http', () => {
  const insecure = { getRandomValues: globalThis.crypto.getRandomValues.bind(globalThis.crypto) };
  expect(randomId(insecure)).toMatch(/^[0-9a-f]{32}$/);
});

test('no two ids are the same', () => {
  const ids = Array.from({ length: 200 }, () => randomId(globalThis.crypto));
  expect(new Set(ids).size).toBe(ids.length);
});
