import { formatPlayedAt, formatPlayedAtInFull } from './formatPlayedAt';

// Local times, so that the test gives the same in every time zone.
const now = new Date(2026, 10, 21, 14, 5).getTime();
const at = (
  ...[year, month, day, hour, minute]: [number, number, number, number, number]
): number => new Date(year, month, day, hour, minute).getTime();
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

test.each([
  ['today', at(2026, 10, 21, 0, 1), '12:01 AM'],
  ['just before midnight', at(2026, 10, 20, 23, 59), 'Nov 20'],
  ['on the same day of another month', at(2026, 9, 21, 14, 5), 'Oct 21'],
  ['earlier this year', at(2026, 0, 2, 9, 30), 'Jan 2'],
  ['in another year', at(2025, 11, 31, 9, 30), 'Dec 31, 2025'],
])('a track played %s', (_when, playedAt, text) => {
  expect(plain(formatPlayedAt(playedAt, now, ['en-US']))).toBe(text);
});

test('the time is in the user’s language', () => {
  expect(formatPlayedAt(now, now, ['de-DE'])).toBe('14:05');
  expect(formatPlayedAt(at(2026, 0, 2, 9, 30), now, ['de-DE'])).toBe('2. Jan.');
});

test('the full form has the day and the time', () => {
  expect(plain(formatPlayedAtInFull(at(2026, 0, 2, 9, 30), ['en-US']))).toBe(
    'Friday, January 2, 2026 at 9:30 AM',
  );
});
