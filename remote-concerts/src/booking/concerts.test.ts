import { CONCERTS } from './concerts';

test('the seven concerts are in the specified order with their dates and places', () => {
  expect(CONCERTS.map(({ id, date, location }) => [id, date, location])).toEqual([
    ['concert-1', '2026-01-15', 'New York'],
    ['concert-2', '2026-11-20', 'Los Angeles'],
    ['concert-3', '2026-02-28', 'Chicago'],
    ['concert-4', '2026-04-05', 'Mumbai'],
    ['concert-5', '2026-10-12', 'Austin'],
    ['concert-6', '2026-02-10', 'Chennai'],
    ['concert-7', '2024-12-25', 'Las Vegas'],
  ]);
});

test('no two concerts share an artist or a motif', () => {
  expect(new Set(CONCERTS.map(({ artist }) => artist)).size).toBe(7);
  expect(new Set(CONCERTS.map(({ artistImage }) => artistImage.motif)).size).toBe(7);
});

const luminance = (color: string): number => {
  const channel = (start: number): number => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
};

test.each(CONCERTS.map(({ artist, artistImage }) => [artist, artistImage.palette.ticket]))(
  'the text on the ticket of %s is readable',
  (_artist, paper) => {
    // The quieter of the two text colours on a ticket.
    expect((luminance('#dfe4fb') + 0.05) / (luminance(paper) + 0.05)).toBeGreaterThan(4.5);
  },
);
