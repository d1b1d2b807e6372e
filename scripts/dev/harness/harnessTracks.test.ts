import { GENRES } from '@prelude/shared';
import { HARNESS_TRACKS, tracksFor } from './harnessTracks';

const titles = (query: string): readonly string[] =>
  tracksFor(query, 50).map(({ trackName }) => trackName);

test('a search finds tracks by words of their names, whatever the case', () => {
  expect(titles('  GLASS ')).toEqual(['Glasshouse']);
  expect(titles('tern static')).toEqual(['Static and Snow']);
  expect(titles('तारे')).toEqual(['दूर के तारे']);
});

test('a search for what is not there finds nothing', () => {
  expect(titles('zzzz')).toEqual([]);
});

test('every genre has music, each in a different order, and no more than was requested', () => {
  const firsts = GENRES.map(({ searchTerms }) => titles(searchTerms[0] ?? '')[0]);
  expect(new Set(firsts).size).toBeGreaterThan(5);
  for (const { searchTerms } of GENRES)
    for (const term of searchTerms) expect(tracksFor(term, 12)).toHaveLength(12);
  expect(new Set(titles('pop'))).toEqual(new Set(HARNESS_TRACKS.map((track) => track.trackName)));
});
