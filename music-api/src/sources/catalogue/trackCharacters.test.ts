import { createCatalogue } from './catalogue.ts';
import { characterOf, composedCharacterOf } from './trackCharacters.ts';
import recorded from './trackCharacters.json' with { type: 'json' };

const { tracks } = createCatalogue();

test('every track of the catalogue has a character, and nothing else has: `npm run characters -w @prelude/music-api`', () => {
  expect(Object.keys(recorded)).toEqual(tracks.map(({ trackId }) => String(trackId)).sort());
});

test('every tenth track is composed as the file says', () => {
  const sample = tracks.filter((_, place) => place % 10 === 0);
  expect(sample.map(characterOf)).toEqual(sample.map(composedCharacterOf));
});
