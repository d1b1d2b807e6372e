import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import type { CatalogueTrack } from '../catalogue.ts';
import type { Categories } from './categories.ts';
import { foldedWords, indexedWords } from './fold.ts';
import type { WordsToSpell } from './spelling.ts';
import { isTransliterated, soundOf } from './transliteration.ts';
import { areTitlesToo } from './queryReading.ts';
import { ABSENT_MUSIC, FILLER_WORDS, GENRE_NAMES } from './vocabulary.ts';

const join = (...texts: readonly string[]): string => texts.filter(Boolean).join(' ');

// "1994", "1990s" and "90s" all find what came out then.
const timesOf = ({ released }: CatalogueTrack): string[] => [
  released.slice(0, 4),
  `${released.slice(0, 3)}0s`,
  `${released.slice(2, 3)}0s`,
];

/** The folded words of each name of a track and its artist. */
const nameWordsOf = (track: CatalogueTrack): string[][] =>
  [track.name, track.romanisedName, track.artistName, track.romanisedArtistName].map(foldedWords);

// Title before artist before album before genre (the product's own ranking).
const FIELD_WEIGHTS = { title: 6, artist: 4, album: 2, tags: 1, joined: 0.1 };
const WORD_FIELDS = Object.keys(FIELD_WEIGHTS);

/** The fields with what a track, its artist and its album are called. */
export const NAME_FIELDS = ['title', 'artist', 'album'];

const documentOf = (track: CatalogueTrack) => ({
  title: join(track.name, track.romanisedName),
  artist: join(track.artistName, track.romanisedArtistName),
  album: join(track.albumName, track.romanisedAlbumName),
  tags: join(
    ...[track.genreName, GENRE_NAMES[track.genreId]],
    ...[track.language ?? '', ...timesOf(track)],
  ),
  // "neonparish": names of several words as people type addresses and tags.
  joined: join(...nameWordsOf(track).map((words) => words.join(''))),
});

const namesOf = ({ title, artist, album }: ReturnType<typeof documentOf>): string =>
  join(title, artist, album);

// Shorter beginnings sound like too much.
const SHORTEST_SOUND = 3;

/** Which of the words a track must have, and which words count for them; default: all of them, as they are. */
export interface WordOptions extends Pick<SearchOptions, 'fields' | 'prefix'> {
  /** The fewest of the words that a track must have. */
  readonly least?: number;
}

/** Finds tracks by the words of their names, their genre, their language and their time. */
export interface TextIndex {
  /**
   * Finds tracks by folded words, each given once. First come tracks whose title or artist is `wanted`, then those where one
   * begins with it, then all others; each group by score and popularity.
   */
  find(words: readonly string[], wanted: string, options?: WordOptions): readonly CatalogueTrack[];
  /** Finds tracks in languages of other scripts by folded words, in any usual romanised spelling. */
  findBySound(words: readonly string[]): readonly CatalogueTrack[];
  /** Whether the track's title or artist is `wanted`. */
  isNamed(track: CatalogueTrack, wanted: string): boolean;
}

/** Indexes tracks, which are listed by popularity. */
export function createTextIndex(tracks: readonly CatalogueTrack[]): TextIndex {
  const index = new MiniSearch<Record<string, string | number>>({
    fields: [...WORD_FIELDS, 'sounds'],
    tokenize: (text, field) =>
      field === 'sounds' ? foldedWords(text).map(soundOf) : indexedWords(text),
    processTerm: (word) => word,
    searchOptions: {
      fields: WORD_FIELDS,
      tokenize: (words) => words.split(' '),
      boost: FIELD_WEIGHTS,
      // A word of an album outranks one that a title only begins with, however rare that is.
      weights: { prefix: 0.02, fuzzy: 0 },
    },
  });
  index.addAll(
    tracks.map((track, id) => {
      const document = documentOf(track);
      return { id, ...document, sounds: isTransliterated(track) ? namesOf(document) : '' };
    }),
  );
  const names = new Map(
    tracks.map((track) => [track, nameWordsOf(track).map((words) => words.join(' '))]),
  );
  const isNamed = (track: CatalogueTrack, wanted: string): boolean =>
    names.get(track)?.includes(wanted) ?? false;
  const closenessOf = (track: CatalogueTrack, wanted: string): number => {
    if (isNamed(track, wanted)) return 2;
    return names.get(track)?.some((name) => name.startsWith(`${wanted} `)) ? 1 : 0;
  };

  return {
    isNamed,
    findBySound: (words) =>
      words.some((word) => word.length > SHORTEST_SOUND)
        ? index
            .search(words.map(soundOf).join(' '), {
              fields: ['sounds'],
              combineWith: 'AND',
              prefix: (sound) => sound.length >= SHORTEST_SOUND,
            })
            .flatMap(({ id }) => tracks[Number(id)] ?? [])
        : [],
    find: (words, wanted, { least = words.length, ...options } = {}) => {
      if (words.length === 0) return [];
      const filter = ({ queryTerms }: SearchResult): boolean => queryTerms.length >= least;
      const combineWith = least < words.length ? 'OR' : 'AND';
      return index
        .search(words.join(' '), { ...options, combineWith, filter })
        .flatMap(({ id, score }) => {
          const track = tracks[Number(id)];
          return track
            ? [{ id: Number(id), track, score, closeness: closenessOf(track, wanted) }]
            : [];
        })
        .sort(
          (left, right) =>
            right.closeness - left.closeness || right.score - left.score || left.id - right.id,
        )
        .map(({ track }) => track);
    },
  };
}

/** Every word that a query may contain, with its meaning. */
export function wordsToSpell(
  tracks: readonly CatalogueTrack[],
  categories: Categories,
): WordsToSpell {
  const documents = tracks.map(documentOf);
  const categoryNames = [...categories].map(
    ([name, meant]) => [name, areTitlesToo(meant)] as const,
  );
  return {
    names: [
      ...documents.flatMap(({ artist, tags }) => [artist, tags]),
      ...categoryNames.flatMap(([name, isMood]) => (isMood ? [] : name)),
    ],
    moods: categoryNames.flatMap(([name, isMood]) => (isMood ? name : [])),
    others: [
      ...documents.flatMap(({ title, album }) => [title, album]),
      ...FILLER_WORDS,
      ...ABSENT_MUSIC,
    ],
  };
}
