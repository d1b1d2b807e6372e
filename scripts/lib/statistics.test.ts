import { median, percentile } from './statistics.ts';

test('a percentile is the smallest value that its share of all do not exceed', () => {
  const values = [40, 8, 16, 24];
  expect(percentile(values, 0.25)).toBe(8);
  expect(percentile(values, 0.75)).toBe(24);
  expect(percentile(values, 0.76)).toBe(40);
  expect(percentile(values, 1)).toBe(40);
});

test('the order of the values says nothing, and they keep it', () => {
  const values = [100, 9, 20];
  expect(median(values)).toBe(20);
  expect(values).toEqual([100, 9, 20]);
});

test('of an even number of values, the median is the lower of the two in the middle', () => {
  expect(median([4, 1, 3, 2])).toBe(2);
});

test('of no values, every percentile is 0', () => {
  expect(percentile([], 0.75)).toBe(0);
});
