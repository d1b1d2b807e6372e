import { rowSources } from './rowSources';

const artists = ['A', 'B', 'C', 'D', 'E'];

test('the ten rows stand in the order of the product', () => {
  expect(rowSources(artists, () => 0).map(({ title }) => title)).toEqual([
    'Trending Now',
    'New Releases',
    'Made for You',
    'Country',
    'Hip-Hop',
    'Bollywood Vibes',
    'Pop Hits',
    'South Indian Hits',
    'Rock Hits',
    'Electronic Hits',
  ]);
});

test('every row has terms to try', () => {
  for (const { title, terms } of rowSources([], () => 0)) {
    expect([title, terms.length > 0]).toEqual([title, true]);
  }
});

test.each([
  [0, 'A'],
  [0.5, 'C'],
  [0.999, 'E'],
])(
  'Made for You at random %d is built around %s, then falls through to the charts',
  (at, artist) => {
    const madeForYou = rowSources(artists, () => at).find(({ title }) => title === 'Made for You');
    expect(madeForYou?.terms).toEqual([artist, 'top charts', 'top hits']);
  },
);
