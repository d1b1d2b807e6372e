import { rowSources } from './rowSources';

const artists = ['A', 'B', 'C', 'D', 'E'];

test('the ten rows are in the order of the product', () => {
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
  [0, ['A', 'B', 'C']],
  [0.5, ['C', 'D', 'E']],
  [0.999, ['E', 'A', 'B']],
])(
  'Made for You at random %d begins with the artists %j, then takes from the charts',
  (at, leading) => {
    const madeForYou = rowSources(artists, () => at).find(({ title }) => title === 'Made for You');
    expect(madeForYou).toMatchObject({ artists: leading, terms: ['top charts', 'top hits'] });
  },
);

test('with fewer known artists, each leads once', () => {
  const madeForYou = rowSources(['A', 'B'], () => 0.5)[2];
  expect(madeForYou?.artists).toEqual(['B', 'A']);
});
