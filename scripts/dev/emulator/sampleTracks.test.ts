import { findTracks, SAMPLE_TRACKS } from './sampleTracks.ts';

const titles = (query: string): readonly string[] =>
  findTracks(SAMPLE_TRACKS, query, 50).map(({ trackName }) => trackName);

test('a search finds tracks by words of their names, whatever the case', () => {
  expect(titles('  GLASS ')).toEqual(['Glasshouse']);
  expect(titles('tern static')).toEqual(['Static and Snow']);
  expect(titles('तारे')).toEqual(['दूर के तारे']);
});

test('only “nothing” finds nothing; other queries have music, each in a different order', () => {
  expect(titles('nothing')).toEqual([]);
  const firsts = ['bollywood', 'rock', 'jazz', 'indie'].map((query) => titles(query)[0]);
  expect(new Set(firsts).size).toBeGreaterThan(2);
  expect(findTracks(SAMPLE_TRACKS, 'jazz', 12)).toHaveLength(12);
});
