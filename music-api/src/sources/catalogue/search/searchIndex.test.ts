import { createCatalogue } from '../catalogue.ts';
import type { CatalogueTrack } from '../catalogue.ts';
import recommended from '../recommendationArtists.json' with { type: 'json' };
import { createSearchIndex } from './searchIndex.ts';

const index = createSearchIndex(createCatalogue());
const find = (query: string): readonly CatalogueTrack[] => index.find(query).tracks;
const titles = (query: string): string[] => find(query).map((track) => track.name);
const artistsOf = (tracks: readonly CatalogueTrack[]): Set<string> =>
  new Set(tracks.map((track) => track.artistName));

const genreTerms: [genreId: string, terms: string[]][] = [
  ['pop', ['pop hits', 'pop']],
  ['bollywood', ['bollywood hits', 'bollywood']],
  ['rock', ['rock hits', 'rock']],
  ['indieosng', ['south indian hits']],
  ['hip-hop', ['hip hop hits', 'hip hop', 'hip-hop', 'rap']],
  ['electronic', ['electronic hits', 'electronic', 'dance']],
  ['jazz', ['jazz hits', 'jazz']],
  ['country', ['country hits', 'country']],
  ['r&b', ['r&b hits', 'r&b', 'R&B Hits', 'soul']],
  ['indie', ['indie hits', 'indie']],
];

test.each(genreTerms.flatMap(([genreId, terms]) => terms.map((term) => [term, genreId] as const)))(
  '"%s" gives 50 tracks of %s, the first 12 by 12 artists',
  (term, genreId) => {
    const first = find(term).slice(0, 50);
    expect(first).toHaveLength(50);
    expect(new Set(first.map((track) => track.genreId))).toEqual(new Set([genreId]));
    expect(artistsOf(first.slice(0, 12)).size).toBe(12);
  },
);

test.each(['tamil', 'telugu', 'malayalam', 'kannada'])(
  '"%s hits" gives 50 tracks, which begin with 12 in that language, by every one of its artists',
  (language) => {
    const found = find(`${language} hits`);
    const genreIds = found.slice(0, 50).map((track) => track.genreId);
    expect(genreIds).toEqual(Array(50).fill('indieosng'));
    const first = found.slice(0, 12);
    expect(first.every((track) => track.language === language)).toBe(true);
    const all = found.filter((track) => track.language === language);
    expect(artistsOf(first)).toEqual(artistsOf(all));
  },
);

test.each([
  ['indie pop', ['indie', 'pop']],
  ['pop rock hits', ['pop', 'rock']],
  ['rokc and jazz songs', ['jazz', 'rock']],
])('"%s", which names two genres, gives tracks of both in turns', (query, genreIds) => {
  const first = find(query).slice(0, 12);
  expect(first).toHaveLength(12);
  for (const genreId of genreIds)
    expect(first.filter((track) => track.genreId === genreId)).toHaveLength(6);
});

test.each(['hit', 'music', 'the best music', 'tracks'])(
  '"%s", which says no more than "songs", gives the charts',
  (query) => {
    expect(find(query)).toEqual(find('hits'));
  },
);

test.each([
  ['trending now', 'trending'],
  ['new releases', 'new music'],
  ['top charts', 'top hits'],
  ['throwback hits', 'throwback'],
])('"%s" and "%s" are one category of 50 tracks, the first 12 by 12 artists', (term, otherTerm) => {
  expect(find(term).slice(0, 50)).toHaveLength(50);
  expect(artistsOf(find(term).slice(0, 12)).size).toBe(12);
  expect(find(otherTerm)).toEqual(find(term));
});

test.each(['trending now', 'top charts'])('"%s" mixes genres and scripts', (term) => {
  const first = find(term).slice(0, 12);
  expect(new Set(first.map((track) => track.genreId)).size).toBeGreaterThanOrEqual(7);
  expect(first.filter((track) => track.romanisedName !== '').length).toBeGreaterThanOrEqual(2);
});

test('trending now and top charts are not the same music', () => {
  const [charts, trending] = ['top charts', 'trending now'].map((term) =>
    titles(term).slice(0, 12),
  );
  expect(new Set([...charts!, ...trending!]).size).toBe(24);
});

test('five artists are recommended', () => expect(recommended).toHaveLength(5));

test.each(recommended)('the first 12 results for the artist "%s" are theirs', (artist) => {
  expect([...artistsOf(find(artist).slice(0, 12))]).toEqual([artist]);
  expect(find(artist).length).toBeGreaterThanOrEqual(12);
});

test.each([
  ['an exact title comes first', 'amber', 'Amber'],
  ['a beginning is enough', 'salt on the ra', 'Salt on the Radio'],
  ['case does not matter', 'GLASS PARADE', 'Glass Parade'],
  ['accents may be left out', 'corazon de verano', 'Corazón de Verano'],
  ['accents may be typed where there are none', 'ámber', 'Amber'],
  ['a letter with a stroke is its plain letter', 'swiatla na wisle', 'Światła na Wiśle'],
  ['apostrophes may be left out', 'ink doesnt sleep', "Ink Doesn't Sleep"],
  ['a Hindi title is found in Devanagari', 'चाँदनी रास्ते', 'चाँदनी रास्ते'],
  ['either nasal sign will do', 'चांदनी रास्ते', 'चाँदनी रास्ते'],
  ['the dot below may be left out', 'महफिल ए शाम', 'महफ़िल-ए-शाम'],
  ['a Hindi title is found in Latin letters', 'chandni raaste', 'चाँदनी रास्ते'],
  ['a Tamil title is found in Latin letters', 'mazhaikkurippu', 'மழைக்குறிப்பு'],
  ['Arabic is found without its vowel marks', 'كل المدى', 'كلّ المدى'],
  ['Persian is found from an Arabic keyboard', 'چاي و سكوت', 'چای و سکوت'],
  ['a Japanese word inside a title is found', '自転車', 'ガラスの自転車'],
  ['Hebrew is found', 'חצי ירח', 'חצי ירח'],
  ['a Korean title is found by its first word', '별의', '별의 주파수'],
])('%s: %s', (_rule, query, title) => {
  expect(titles(query)[0]).toBe(title);
});

test('Indic vowel signs tell words apart', () => {
  expect(titles('मेला')).toContain('मन का मेला');
  expect(titles('मला')).not.toContain('मन का मेला');
});

test('"and" and "&" are the same word', () => {
  expect(find('marlow and fern')).toEqual(find('marlow & fern'));
});

test('a title weighs more than an artist, an artist more than an album', () => {
  const honey = find('honey');
  const inTitle = honey.findIndex(({ name }) => /honey/i.test(name));
  const inArtist = honey.findIndex(({ artistName }) => /honey/i.test(artistName));
  const inAlbum = honey.findIndex(({ name, artistName }) => !/honey/i.test(name + artistName));
  expect(inTitle).toBeGreaterThanOrEqual(0);
  expect(inTitle).toBeLessThan(inArtist);
  expect(inArtist).toBeLessThan(inAlbum);
});

test('a year finds what came out then', () => {
  expect(find('1994').length).toBeGreaterThan(0);
  expect(find('1994').every((track) => track.released.startsWith('1994'))).toBe(true);
});

test('one strange word among known ones does not hide the track', () => {
  expect(titles('salt on that qzxvkj radio')[0]).toBe('Salt on the Radio');
});
