import { formatLength } from './formatLength';

test.each([
  [0, '0 s'],
  [45_400, '45 s'],
  [59_700, '1 min 0 s'],
  [2_180_000, '36 min 20 s'],
  [7_500_000, '2 h 5 min'],
])('%d ms last %s', (millis, words) => {
  expect(formatLength(millis)).toBe(words);
});
