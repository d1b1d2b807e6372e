import { createCatalogue } from '../catalogue.ts';
import type { CatalogueTrack } from '../catalogue.ts';
import { orderForReader } from './readerOrder.ts';
import { createSearchIndex } from './searchIndex.ts';

const catalogue = createCatalogue();
const index = createSearchIndex(catalogue);
const natural = (query: string): readonly CatalogueTrack[] => index.find(query).tracks;
const categoryFor = (query: string, scripts: readonly string[]): readonly CatalogueTrack[] =>
  index.find(query, (tracks) => orderForReader(tracks, scripts)).tracks;

const rowFor = (query: string, ...scripts: readonly string[]): readonly CatalogueTrack[] =>
  categoryFor(query, scripts).slice(0, 12);

const homeTerms = [
  ...['trending now', 'new releases', 'top charts', 'country hits', 'hip hop hits'],
  ...['bollywood hits', 'pop hits', 'south indian hits', 'rock hits', 'electronic hits'],
];
const artistsOf = (tracks: readonly CatalogueTrack[]): Set<string> =>
  new Set(tracks.map(({ artistName }) => artistName));
const namesOf = ({ name, artistName }: CatalogueTrack): string => `${name} ${artistName}`;
const isLatin = (track: CatalogueTrack): boolean =>
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u.test(namesOf(track));

test.each(homeTerms.filter((term) => term !== 'south indian hits'))(
  'who reads Latin letters alone gets a row of "%s" in those',
  (term) => {
    expect(rowFor(term, 'Latn').filter((track) => !isLatin(track))).toEqual([]);
  },
);

test('where too few artists are readable for a row of seven, the row has one artist of the others', () => {
  const row = rowFor('south indian hits');
  expect(row.map(isLatin)).toEqual(row.map((_, place) => place !== 6));
  expect(artistsOf(row).size).toBe(7);
});

const scripts = ['Arab', 'Deva', 'Hant', 'Hebr', 'Jpan', 'Knda', 'Kore', 'Mlym', 'Taml', 'Telu'];

test.each(['', ...scripts])('each row for who reads "%s" has seven artists', (script) => {
  for (const term of homeTerms)
    expect([term, artistsOf(rowFor(term, script)).size >= 7]).toEqual([term, true]);
});

test.each([
  ['Deva', /\p{Script=Devanagari}/u],
  ['Jpan', /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u],
  ['Arab', /\p{Script=Arabic}/u],
  ['Taml', /\p{Script=Tamil}/u],
])(
  'who reads "%s" finds it early in Trending, among Latin letters and nothing else',
  (script, own) => {
    const row = rowFor('trending now', script);
    const written = row.filter((track) => own.test(namesOf(track)));
    expect(written.length).toBeGreaterThanOrEqual(2);
    expect(artistsOf(row).size).toBe(12);
    expect(row.filter((track) => !own.test(namesOf(track)) && !isLatin(track))).toEqual([]);
  },
);

test.each(scripts)(
  'for who reads "%s" new releases are still new, and throwback is old',
  (script) => {
    const years = (term: string): number[] =>
      rowFor(term, script).map(({ released }) => Number(released.slice(0, 4)));
    expect(Math.min(...years('new releases'))).toBeGreaterThanOrEqual(2026);
    expect(Math.max(...years('throwback'))).toBeLessThan(1990);
  },
);

test.each(['', ...scripts, 'Zzzz', '__proto__', ']'])(
  'a category for who reads "%s" holds all of its tracks, each once',
  (script) => {
    const idsOf = (tracks: readonly CatalogueTrack[]) =>
      tracks.map(({ trackId }) => trackId).sort();
    for (const term of ['trending now', 'pop', 'south indian'])
      expect(idsOf(categoryFor(term, [script]))).toEqual(idsOf(natural(term)));
  },
);

test.each([
  ...['salt on the radio', 'meher anand', 'யாழினி பார்த்திபன்', 'chand', 'love', 'night'],
  ...['tamil hits', 'new tamil songs', 'japanese', 'sad rock', 'songs like neon parish'],
])('the search for "%s" is ranked as it is, whatever its reader reads', (query) => {
  for (const script of ['Latn', 'Deva', 'Taml'])
    expect(categoryFor(query, [script])).toEqual(natural(query));
});
