import { describeTime, formatTime } from './time';

test.each([
  [0, '0:00'],
  [9.99, '0:09'],
  [63, '1:03'],
  [3603, '1:00:03'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
  [-3, '0:00'],
])('%d seconds read %s', (seconds, text) => {
  expect(formatTime(seconds)).toBe(text);
});

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [30, '30 seconds'],
  [60, '1 minute'],
  [63, '1 minute 3 seconds'],
  [7322, '2 hours 2 minutes 2 seconds'],
  [Number.NaN, '0 seconds'],
])('%d seconds are spoken as %s', (seconds, text) => {
  expect(describeTime(seconds)).toBe(text);
});
