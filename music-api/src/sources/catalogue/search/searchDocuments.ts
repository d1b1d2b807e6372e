import MiniSearch from 'minisearch';
import type { CatalogueTrack } from '../catalogue.ts';
import { foldedWords, indexedWords } from './fold.ts';
import type { Shelf } from './shelf.ts';
import type { WordsToSpell } from './spelling.ts';
import { ABSENT_MUSIC, FILLER_WORDS, GENRE_NAMES } from './vocabulary.ts';

// Title before artist before album before genre (the product's own ranking).
const FIELD_WEIGHTS = { title: 6, artist: 4, album: 2, tags: 1, joined: 0.1 };

const join = (...texts: string[]): string => texts.filter(Boolean).join(' ');

// "1994", "1990s" and "90s" all find what came out then.
const timesOf = ({ released }: CatalogueTrack): string[] => [
  released.slice(0, 4),
  `${released.slice(0, 3)}0s`,
  `${released.slice(2, 3)}0s`,
];

/** The folded words of each name of a track and its artist. */
export const nameWordsOf = (track: CatalogueTrack): string[][] =>
  [track.name, track.romanisedName, track.artistName, track.romanisedArtistName].map(foldedWords);

const documentOf = (track: CatalogueTrack) => ({
  id: track.trackId,
  title: join(track.name, track.romanisedName),
  artist: join(track.artistName, track.romanisedArtistName),
  album: join(track.albumName, track.romanisedAlbumName),
  // "neonparish": names of several words as people type addresses and tags.
  joined: join(...nameWordsOf(track).map((words) => words.join(''))),
  tags: join(
    track.genreName,
    ...GENRE_NAMES[track.genreId],
    track.language ?? '',
    ...timesOf(track),
  ),
});

/** Indexes the names, the genre, the language and the time of every track. */
export function createTextIndex(tracks: readonly CatalogueTrack[]): MiniSearch {
  const index = new MiniSearch({
    fields: Object.keys(FIELD_WEIGHTS),
    tokenize: indexedWords,
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (word) => [word],
      boost: FIELD_WEIGHTS,
      weights: { prefix: 0.5, fuzzy: 0.3 },
    },
  });
  index.addAll(tracks.map(documentOf));
  return index;
}

/** Every word that a query may contain, with its meaning. */
export function wordsToSpell(
  tracks: readonly CatalogueTrack[],
  shelves: ReadonlyMap<string, Shelf>,
): WordsToSpell {
  const documents = tracks.map(documentOf);
  const shelfNames = [...shelves].map(
    ([name, { aspect }]) => [name, aspect === 'mood' || aspect === 'instrument'] as const,
  );
  return {
    names: [
      ...documents.flatMap(({ artist, tags }) => [artist, tags]),
      ...shelfNames.flatMap(([name, isMood]) => (isMood ? [] : name)),
    ],
    moods: shelfNames.flatMap(([name, isMood]) => (isMood ? name : [])),
    others: [
      ...documents.flatMap(({ title, album }) => [title, album]),
      ...FILLER_WORDS,
      ...ABSENT_MUSIC,
    ],
  };
}
