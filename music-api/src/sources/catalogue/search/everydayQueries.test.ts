import fc from 'fast-check';
import { createCatalogue } from '../catalogue.ts';
import type { CatalogueTrack } from '../catalogue.ts';
import { characterOf } from '../trackCharacters.ts';
import { foldedWords } from './fold.ts';
import { createSearchIndex } from './searchIndex.ts';

const catalogue = createCatalogue();
const index = createSearchIndex(catalogue);
const find = (query: string): readonly CatalogueTrack[] => index.find(query).tracks;
const firstOf = (query: string): readonly CatalogueTrack[] => find(query).slice(0, 12);
const namesOf = (track: CatalogueTrack): string[] =>
  [
    ...[track.name, track.artistName, track.albumName],
    ...[track.romanisedName, track.romanisedArtistName, track.romanisedAlbumName],
  ].flatMap(foldedWords);
const genresOf = (tracks: readonly CatalogueTrack[]): Set<string> =>
  new Set(tracks.map((track) => track.genreId));
const artistsOf = (tracks: readonly CatalogueTrack[]): Set<string> =>
  new Set(tracks.map((track) => track.artistName));
const median = (numbers: readonly number[]): number =>
  [...numbers].sort((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? NaN;
const tempoOf = (tracks: readonly CatalogueTrack[]): number =>
  median(tracks.map((track) => characterOf(track).beatsPerMinute));

const neighbours: readonly [queries: string, genreIds: readonly string[]][] = [
  ["metal, punk, grunge, hard rock, classic rock, rock and roll, rock'n'roll, emo", ['rock']],
  ['techno, house, deep house, trance, drum & bass, ambient, dubstep', ['electronic']],
  ['trap, boom bap, drill', ['hip-hop']],
  ['funk, neo soul, slow jams, r n b', ['r&b']],
  ['swing, bebop, big band', ['jazz']],
  ['bluegrass, americana', ['country']],
  ['blues', ['jazz', 'r&b']],
  ['folk, acoustic, singer-songwriter', ['country', 'indie']],
  ['lofi, lo-fi beats', ['hip-hop', 'indie']],
  ['disco', ['electronic', 'r&b']],
  ['alternative', ['indie', 'rock']],
  ['carnatic', ['indieosng']],
  ['desi', ['bollywood', 'indieosng']],
];

test.each(
  neighbours.flatMap(([queries, genreIds]) =>
    queries.split(', ').map((query) => ({ query, genreIds })),
  ),
)('"$query" opens the nearest categories: $genreIds', ({ query, genreIds }) => {
  expect(genresOf(firstOf(query))).toEqual(new Set(genreIds));
  expect(artistsOf(firstOf(query)).size).toBeGreaterThanOrEqual(7);
  expect(find(`${query} songs`)).toEqual(find(query));
});

test.each([
  ['chill', 96],
  ['relaxing music', 96],
  ['sleep', 84],
  ['music for studying', 120],
])('"%s" is slow: nothing above %i beats per minute but what is called so', (query, most) => {
  const tracks = find(query).filter((track) => !/sleep|lullab|kołysanka/i.test(track.name));
  expect(tracks.length).toBeGreaterThanOrEqual(12);
  for (const track of tracks.slice(0, 50))
    expect(characterOf(track).beatsPerMinute).toBeLessThanOrEqual(most);
});

test.each(['workout', 'gym', 'music for running'])('"%s" is fast', (query) => {
  expect(find(query).length).toBeGreaterThanOrEqual(50);
  for (const track of find(query))
    expect(characterOf(track).beatsPerMinute).toBeGreaterThanOrEqual(122);
});

test('"happy" is in major, "sad" in minor, but for titles that say so themselves', () => {
  const minorShare = (query: string): number => {
    const tracks = find(query).slice(0, 60);
    return tracks.filter((track) => characterOf(track).isMinor).length / tracks.length;
  };
  expect(minorShare('happy')).toBeLessThan(0.1);
  expect(minorShare('sad')).toBeGreaterThan(0.7);
});

test.each([
  [
    'rain',
    ['Chips in the Rain', 'धीमी बारिश', 'மழைக்குறிப்பு', 'Domingo de Chuva', 'Dime Que Llueve'],
  ],
  ['summer', ['Half a Second Summer', 'Corazón de Verano', '透明な夏', "L'été n'attend pas"]],
  ['love', ['Slow Cooker Love', 'Chrome Valentine', 'دل کے دریا', 'Corazón de Verano']],
  ['night', ['Opening Night Nerves', 'Phulkari Raat', 'Noche en Clave']],
  ['road trip', ['Motorway Saints', 'Safar Ka Saathi', 'Jog Road, 6 a.m.']],
  ['party', ['Chhat Party']],
])('"%s" finds songs that speak of it, in any language', (query, titles) => {
  expect(find(query).map((track) => track.name)).toEqual(expect.arrayContaining(titles));
});

test('"monsoon" begins with what is called so: a song, and an artist who has the word in the name', () => {
  const artists = find('monsoon').map((track) => track.artistName);
  expect(artists.slice(0, 6)).toEqual([
    'Zubin & the Tongawallahs',
    ...Array.from({ length: 5 }, () => 'Kodagu Monsoon Unit'),
  ]);
});

test('a track with a word in its title, artist or album outranks those of the same mood, of a longer word and of another spelling', () => {
  // Names of styles, genres, languages and charts open their categories.
  const opened = new Set([
    ...'band bass blues cafe club dance dhol disco dj english gospel guitar hot'.split(' '),
    ...'lounge old raga rave rock soul swing tabla top'.split(' '),
  ]);
  const names = new Map(catalogue.tracks.map((track) => [track, new Set(namesOf(track))]));
  const words = new Set([...names.values()].flatMap((each) => [...each]));
  expect(words.size).toBeGreaterThan(2000);
  for (const word of words) {
    if (opened.has(word)) continue;
    const found = find(word).map((track) => names.get(track)?.has(word));
    const first = found.indexOf(false);
    expect([word, first >= 0 && found.slice(first).includes(true)]).toEqual([word, false]);
  }
});

test.each([
  ['80s', 198],
  ["80's", 198],
  ['eighties', 198],
  ['1970s', 197],
  ['60s music', 196],
  ['2020s', 202],
])('"%s" is music of those years, mixed', (query, decade) => {
  const years = find(query).map((track) => Number(track.released.slice(0, 3)));
  expect(new Set(years)).toEqual(new Set([decade]));
  expect(artistsOf(firstOf(query)).size).toBeGreaterThanOrEqual(5);
});

test.each([
  ['k-pop', 'korean'],
  ['kpop', 'korean'],
  ['j-pop', 'japanese'],
  ['kollywood', 'tamil'],
  ['tollywood', 'telugu'],
  ['farsi', 'persian'],
  ['ghazal', 'urdu'],
  ['chanson', 'french'],
  ['latino', 'spanish'],
])('"%s" is music in %s', (query, language) => {
  expect(find(query)[0]?.language).toBe(language);
});

test.each(['sitar', 'flute', 'saxophone', 'violin', 'piano'])(
  '"%s" gives a row of seven artists at least',
  (query) => {
    expect(artistsOf(firstOf(query)).size).toBeGreaterThanOrEqual(7);
  },
);

/** A day of a year that begins with these digits. */
const releasedIn = (years: number) => expect.stringMatching(`^${years}`) as string;

test.each<[query: string, facts: Partial<CatalogueTrack>]>([
  ['sad rock', { genreId: 'rock' }],
  ['happy pop', { genreId: 'pop' }],
  ['chill house', { genreId: 'electronic' }],
  ['jazz piano', { genreId: 'jazz' }],
  ['party bollywood', { genreId: 'bollywood' }],
  ['tamil love songs', { language: 'tamil' }],
  ['new malayalam songs', { language: 'malayalam' }],
  ['sad hindi songs', { language: 'hindi' }],
  ['80s pop', { genreId: 'pop', released: releasedIn(198) }],
  ['90s rock', { genreId: 'rock', released: releasedIn(199) }],
  ['90s tamil', { language: 'tamil', released: releasedIn(199) }],
  ['french rap', { genreId: 'hip-hop', language: 'french' }],
  ['90s pop', { released: releasedIn(199) }],
  ['hindi pop', { language: 'hindi' }],
  ['sad marlow', { artistName: 'Marlow & Fern' }],
])('"%s" keeps to every word that the catalogue can honour: %j', (query, facts) => {
  expect(find(query).length).toBeGreaterThan(3);
  for (const track of find(query)) expect(track).toMatchObject(facts);
});

test.each([
  ['piano before 1970', (year: number) => year < 1970],
  ['slow songs until 1969', (year: number) => year <= 1969],
  ['jazz since the 90s', (year: number) => year >= 1990],
  ['rock after 2024', (year: number) => year > 2024],
  ['since 1970 before 1980', (year: number) => year >= 1970 && year < 1980],
])('"%s" keeps to the time', (query, isMeant) => {
  const years = find(query).map(({ released }) => Number(released.slice(0, 4)));
  expect(years.length).toBeGreaterThan(3);
  expect(years.filter((year) => !isMeant(year))).toEqual([]);
});

test('on the way to a time the results stay', () => {
  for (const end of ['', ' ', ' b', ' before', ' before 1', ' before 197'])
    expect([end, find(`slow piano${end}`).length > 0]).toEqual([end, true]);
});

const understoodIn = (query: string): readonly string[] =>
  index.find(query).understood?.map(({ text }) => text) ?? [];

test.each([
  ['rainy, slow, piano, before 1970', ['rainy', 'slow', 'piano', 'before 1970']],
  ['sad songs in tamil', ['sad', 'tamil']],
  ['road trip rock', ['road trip', 'rock']],
  ['90s pop', ['90s']],
  ['sad marlow', ['sad']],
  ['jazz', []],
  ['songs like jazz', []],
  ['salt on the radio', []],
  ['jazz metallurgy', []],
])('"%s" was understood as %j', (query, parts) => {
  expect(understoodIn(query)).toEqual(parts);
});

test('a subject that few tracks speak of comes first, and then the rest of the query', () => {
  const years = find('rainy slow piano before 1970').map(({ released }) => released);
  expect(find('rainy slow piano before 1970')[0]?.name).toBe('Pluie sur les guitares');
  expect(years.length).toBeGreaterThanOrEqual(5);
  expect(years.filter((day) => day >= '1970')).toEqual([]);
});

test.each([
  ['kod', 'Kodagu Monsoon Unit'],
  ['yazh', 'யாழினி பார்த்திபன்'],
  ['slow pi', 'slow piano'],
  ['sad 197', 'sad 1970s'],
  ['xq', undefined],
])('"%s" suggests %s first', (typed, suggestion) => {
  expect(index.suggest(typed)[0]).toBe(suggestion);
});

test('at most eight are suggested, each once, never the text itself, and each finds something', () => {
  for (const typed of ['a', 's', 'mon', 'the', 'love', 'र', '夏']) {
    const suggestions = index.suggest(typed);
    expect(suggestions.length).toBeLessThanOrEqual(8);
    expect(new Set(suggestions).size).toBe(suggestions.length);
    expect(suggestions).not.toContain(typed);
    for (const query of suggestions) expect([query, find(query).length > 0]).toEqual([query, true]);
  }
});

test('a mood within a genre is the nearer half of it', () => {
  expect(tempoOf(find('slow rock'))).toBeLessThan(tempoOf(find('rock')));
  expect(tempoOf(find('fast country'))).toBeGreaterThan(tempoOf(find('country')));
});

test.each([
  ['songs like salt on the radio', 'Salt on the Radio', 'pop'],
  ['similar to neon parish', undefined, 'electronic'],
  ['music like jazz', undefined, 'jazz'],
])('"%s" begins with it and goes on with its like', (query, title, genreId) => {
  const tracks = find(query);
  if (title !== undefined) expect(tracks[0]?.name).toBe(title);
  expect(artistsOf(tracks).size).toBeGreaterThan(3);
  expect(genresOf(tracks)).toEqual(new Set([genreId]));
});

test.each([
  ['fern marlow', 'Marlow & Fern'],
  ['mar fer', 'Marlow & Fern'],
  ['neonparish', 'Neon Parish'],
  ['chaandni raste', 'Meher Anand'],
  ['meher annand', 'Meher Anand'],
  ['mazhaikurippu', 'யாழினி பார்த்திபன்'],
  ['yalini', 'யாழினி பார்த்திபன்'],
  ['glass parade isolde', 'Isolde Kestrel'],
])('"%s" finds %s without a correction', (query, artistName) => {
  const { tracks, correctedQuery } = index.find(query);
  expect(tracks[0]?.artistName).toBe(artistName);
  expect(correctedQuery).toBeUndefined();
});

test.each([
  ...['classical', 'opera', 'reggae', 'salsa', 'punjabi', 'christmas', 'happy birthday', '2000s'],
  ...['baby', 'metallurgy', 'qzxvkj', 'qzxvkj radio', '1066', '!!!', '🎧'],
])('the catalogue has nothing near "%s", and says so', (query) => {
  expect(index.find(query)).toEqual({ tracks: [] });
});

test.each([
  ['rokc', 'rock'],
  ['jazzz', 'jazz'],
  ['hapy', 'happy'],
  ['elctronic', 'electronic'],
  ['isolda', 'isolde'],
  ['bolywood hits', 'bollywood hits'],
  ['meher anadn', 'meher anand'],
  ['paper lanturns', 'paper lanterns'],
  ['rue des étoilles', 'rue des étoiles'],
  ['salt on teh raido', 'salt on the radio'],
  ['trnding nwo', 'trending now'],
])('the slip "%s" is read as "%s"', (typed, correctedQuery) => {
  const { tracks } = index.find(correctedQuery);
  expect(tracks.length).toBeGreaterThan(0);
  expect(index.find(typed)).toMatchObject({ tracks, correctedQuery });
});

test.each(['lovely', 'child', 'coming', 'computer', 'this', 'bohemian', 'rokc 90', 'opera'])(
  '"%s" is no slip of anything',
  (query) => {
    expect(index.find(query).correctedQuery).toBeUndefined();
  },
);

test('no beginning of a name is taken for a slip, and each one finds something', () => {
  const names = catalogue.tracks.flatMap((t) => [t.name, t.artistName, t.albumName]);
  const known = [...new Set(names)].filter((_, place) => place % 4 === 0);
  expect(known.length).toBeGreaterThanOrEqual(200);
  for (const name of known) {
    const letters = [...name].slice(0, 25);
    letters.forEach((_, length) => {
      const typed = letters.slice(0, length + 1).join('');
      const { tracks, correctedQuery } = index.find(typed);
      expect([typed, correctedQuery, tracks.length > 0]).toEqual([typed, undefined, true]);
    });
  }
});

test.each(['chill', 'techno', 'road trip', 'workout', 'sad rock', 'tamil love'])(
  'typing "%s" shows no correction on the way',
  (query) => {
    for (let length = 1; length <= query.length; length += 1)
      expect(index.find(query.slice(0, length)).correctedQuery).toBeUndefined();
  },
);

test('any text, and any mix of known words, is answered without a throw or a double', () => {
  const word = fc.constantFrom(
    ...['sad', 'rock', '90s', 'tamil', 'love', 'like', 'songs', 'new', 'by', 'marlow', 'for', 'xq'],
    ...['similar', 'to', 'rokc', 'रात', '夏', '&', 'sitar', 'hindi', 'indie', 'top', 'the', '!'],
  );
  const mix = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.oneof(mix, fc.string({ unit: 'binary', maxLength: 200 })), (query) => {
      const ids = find(query).map((track) => track.trackId);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 200 },
  );
});
