import { createCatalogue } from './catalogue.ts';
import { foldedWords } from './search/fold.ts';
import { promisesSinging, SINGING_WORDS } from './singing.ts';

const { tracks } = createCatalogue();

test.each([
  ['Low Water Ballad', undefined, true],
  ['Every Siren Is a Song', undefined, true],
  ['kolysanka dla miasta', 'polish', true],
  ['puzhayude paattu', 'malayalam', true],
  // Hindi for "speaks"; in other languages, something else.
  ['kaajal bole', 'hindi', true],
  ['Bole', undefined, false],
  ['Songbird Street', undefined, false],
  ['Undergrowth', undefined, false],
] as const)('"%s" (%s) promises a voice: %s', (title, language, expected) => {
  expect(promisesSinging(title, language)).toBe(expected);
});

test('each word is in a title of its language', () => {
  for (const [language, words] of Object.entries(SINGING_WORDS)) {
    const titles = tracks
      .filter((track) => language === 'english' || track.language === language)
      .flatMap(({ name, romanisedName }) => foldedWords(romanisedName || name));
    expect(words.split(' ').filter((word) => !titles.includes(word))).toEqual([]);
  }
});

test('titles of every genre promise one', () => {
  const promising = tracks.filter((track) => track.promisesSinging);
  expect(new Set(promising.map(({ genreId }) => genreId)).size).toBe(10);
});
