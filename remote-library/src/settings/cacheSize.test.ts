import { formatMegabytes, simulateCacheMegabytes } from './cacheSize';

test.each([
  [0, '50.00 MB'],
  [0.5, '150.00 MB'],
  [0.999_999_9, '250.00 MB'],
])('the shown cache size is between 50 and 250 MB (%d)', (random, text) => {
  expect(formatMegabytes(simulateCacheMegabytes(() => random))).toBe(text);
});

test('an empty cache shows 0.00 MB', () => {
  expect(formatMegabytes(0)).toBe('0.00 MB');
});
