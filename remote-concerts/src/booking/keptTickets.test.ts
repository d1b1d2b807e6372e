import { BOOKED, keptTickets, localDay } from './keptTickets';

const BOTH = { 'concerts/ticket/concert-4': BOOKED, 'concerts/ticket/concert-3': BOOKED };

const idsOn = (today: string, texts: Record<string, string> = BOTH): readonly string[] =>
  keptTickets(texts, today).map(({ id }) => id);

test('tickets are kept through their day, the next one first', () => {
  expect(idsOn('2026-01-01')).toEqual(['concert-3', 'concert-4']);
  expect(idsOn('2026-02-28')).toEqual(['concert-3', 'concert-4']);
  expect(idsOn('2026-03-01')).toEqual(['concert-4']);
  expect(idsOn('2026-04-06')).toEqual([]);
});

test('foreign texts, and tickets of unknown concerts, are none', () => {
  expect(
    idsOn('2026-01-01', { 'concerts/ticket/concert-9': BOOKED, 'concerts/ticket/concert-3': '' }),
  ).toEqual([]);
});

test('a day is the one of the user’s place', () => {
  expect(localDay(new Date(2026, 1, 3, 23, 59))).toBe('2026-02-03');
});
