import type { CatalogueTrack } from '../catalogue.ts';
import { foldedWords, indexedWords } from './fold.ts';
import { createPostings, type Postings } from './postings.ts';
import type { Shelf } from './shelf.ts';
import type { WordsToSpell } from './spelling.ts';
import { ABSENT_MUSIC, FILLER_WORDS, GENRE_NAMES } from './vocabulary.ts';

const join = (...texts: string[]): string => texts.filter(Boolean).join(' ');

// "1994", "1990s" and "90s" all find what came out then.
const timesOf = ({ released }: CatalogueTrack): string[] => [
  released.slice(0, 4),
  `${released.slice(0, 3)}0s`,
  `${released.slice(2, 3)}0s`,
];

/** The folded words of each name of a track and its artist. */
export const nameWordsOf = (track: CatalogueTrack, wordsOf = foldedWords): string[][] =>
  [track.name, track.romanisedName, track.artistName, track.romanisedArtistName].map((name) =>
    wordsOf(name),
  );

/** Reads each text once: an artist has many tracks. For as long as an index is built. */
function readOnce(wordsOf: (text: string) => string[]): (text: string) => string[] {
  const read = new Map<string, string[]>();
  return (text) => {
    const words = read.get(text) ?? wordsOf(text);
    read.set(text, words);
    return words;
  };
}

type TextOf = (track: CatalogueTrack) => string;

const TITLE: TextOf = ({ name, romanisedName }) => join(name, romanisedName);
const ARTIST: TextOf = ({ artistName, romanisedArtistName }) =>
  join(artistName, romanisedArtistName);
const ALBUM: TextOf = ({ albumName, romanisedAlbumName }) => join(albumName, romanisedAlbumName);
const TAGS: TextOf = (track) =>
  join(track.genreName, ...GENRE_NAMES[track.genreId], track.language ?? '', ...timesOf(track));
// Title before artist before album before genre (the product's own ranking).
const FIELDS: readonly (readonly [textOf: TextOf, weight: number])[] = [
  [TITLE, 6],
  [ARTIST, 4],
  [ALBUM, 2],
  [TAGS, 1],
];

// "neonparish": names of several words as people type addresses and tags.
const JOINED_WEIGHT = 0.1;

/** Indexes the names, the genre, the language and the time of every track. */
export function createTextIndex(tracks: readonly CatalogueTrack[]): Postings {
  const wordsOf = readOnce(indexedWords);
  const namesOf = readOnce(foldedWords);
  const joinedOf = (track: CatalogueTrack): readonly string[] =>
    nameWordsOf(track, namesOf).flatMap((words) => wordsOf(words.join('')));
  return createPostings(tracks, [
    ...FIELDS.map(([textOf, weight]) => ({
      weight,
      wordsOf: (track: CatalogueTrack) => wordsOf(textOf(track)),
    })),
    { weight: JOINED_WEIGHT, wordsOf: joinedOf },
  ]);
}

/** Indexes the titles alone. */
export const createTitleIndex = (tracks: readonly CatalogueTrack[]): Postings =>
  createPostings(tracks, [{ weight: 1, wordsOf: (track) => indexedWords(TITLE(track)) }]);

/** Every word that a query may contain, with its meaning. */
export function wordsToSpell(
  tracks: readonly CatalogueTrack[],
  shelves: ReadonlyMap<string, Shelf>,
): WordsToSpell {
  const shelfNames = [...shelves].map(
    ([name, { aspect }]) => [name, aspect === 'mood' || aspect === 'instrument'] as const,
  );
  return {
    names: [
      ...tracks.flatMap((track) => [ARTIST(track), TAGS(track)]),
      ...shelfNames.flatMap(([name, isMood]) => (isMood ? [] : name)),
    ],
    moods: shelfNames.flatMap(([name, isMood]) => (isMood ? name : [])),
    others: [
      ...tracks.flatMap((track) => [TITLE(track), ALBUM(track)]),
      ...FILLER_WORDS,
      ...ABSENT_MUSIC,
    ],
  };
}
