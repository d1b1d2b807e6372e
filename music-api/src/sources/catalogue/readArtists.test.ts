import { readArtists } from './readArtists.ts';

test('artists have their language, albums and tracks, each with its romanised name', () => {
  const artists = readArtists(`
白鷺 = shirasagi (japanese)
  1705 1978-11-17 柳 = yanagi
    柳 = yanagi
    Room (Live)
The Trio
  1704 2025-02-23 Glaze
    Slipware
`);
  expect(artists).toEqual([
    {
      name: ['白鷺', 'shirasagi'],
      language: 'japanese',
      albums: [
        {
          id: 1705,
          name: ['柳', 'yanagi'],
          released: '1978-11-17',
          tracks: [['柳', 'yanagi'], 'Room (Live)'],
        },
      ],
    },
    {
      name: 'The Trio',
      albums: [{ id: 1704, name: 'Glaze', released: '2025-02-23', tracks: ['Slipware'] }],
    },
  ]);
});

test.each([
  ['an unknown language', 'Someone (klingon)'],
  ['an album without a date', 'Someone\n  1704 Glaze'],
  ['a line with another indentation', 'Someone\n   Glaze'],
])('%s is refused', (_fault, text) => {
  expect(() => readArtists(text)).toThrow(SyntaxError);
});
