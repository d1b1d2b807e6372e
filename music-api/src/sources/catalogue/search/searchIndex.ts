import MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import type { Catalogue, CatalogueTrack } from '../catalogue.ts';
import { createSpelling } from './spelling.ts';
import { fillerWords, genreNames, createShelves } from './shelves.ts';
import { foldedWords, indexedWords } from './fold.ts';
import { inTurns } from './spread.ts';

/** The tracks found in the catalogue, best first. */
interface CatalogueMatches {
  readonly tracks: readonly CatalogueTrack[];
  /** The query that was really searched, when a word of it was taken for a typing slip. */
  readonly correctedQuery?: string;
}

/** Finds catalogue tracks by any text; never throws, whatever the text. */
export interface SearchIndex {
  find(query: string): CatalogueMatches;
}

// Title before artist before album before genre (the product's own ranking).
const fieldWeights = { title: 6, artist: 4, album: 2, tags: 1 };

// Nobody types more words to find a song; a query of a hundred letters must not cost a hundred times.
const mostWords = 16;

// One slip in a short word already makes another word, and in a number another number.
const slipsAllowed = (word: string): number | boolean => word.length > 3 && !/\d/.test(word) && 1;

const join = (...texts: string[]): string => texts.filter(Boolean).join(' ');

// "1994", "1990s" and "90s" all find what came out then.
const timesOf = ({ released }: CatalogueTrack): string[] => [
  released.slice(0, 4),
  `${released.slice(0, 3)}0s`,
  `${released.slice(2, 3)}0s`,
];

const documentOf = (track: CatalogueTrack) => ({
  id: track.trackId,
  title: join(track.name, track.romanisedName),
  artist: join(track.artistName, track.romanisedArtistName),
  album: join(track.albumName, track.romanisedAlbumName),
  tags: join(
    track.genreName,
    ...genreNames[track.genreId],
    track.language ?? '',
    ...timesOf(track),
  ),
});

const createTextIndex = (tracks: readonly CatalogueTrack[]): MiniSearch => {
  const index = new MiniSearch({
    fields: Object.keys(fieldWeights),
    tokenize: indexedWords,
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (word) => [word],
      boost: fieldWeights,
      weights: { prefix: 0.5, fuzzy: 0.3 },
    },
  });
  index.addAll(tracks.map(documentOf));
  return index;
};

/** 3 when a title or artist is the query, 2 when one begins with it, else 0. */
const closeness = (track: CatalogueTrack, wanted: string): number => {
  const names = [track.name, track.romanisedName, track.artistName, track.romanisedArtistName].map(
    (name) => foldedWords(name).join(' '),
  );
  if (names.includes(wanted)) return 3;
  return names.some((name) => name.startsWith(`${wanted} `)) ? 2 : 0;
};

/** A shelf after the tracks that are called exactly so, before those that only mention it. */
const shelved = (
  shelf: readonly CatalogueTrack[],
  mentions: readonly CatalogueTrack[],
  wanted: string,
): CatalogueTrack[] => {
  const namedSo = mentions.filter((track) => closeness(track, wanted) === 3);
  return [...new Set([...namedSo, ...shelf, ...mentions])];
};

/** Indexes a catalogue; one index serves the whole process. */
export const createSearchIndex = (catalogue: Catalogue): SearchIndex => {
  const shelves = createShelves(catalogue);
  const index = createTextIndex(catalogue.tracks);
  const spelling = createSpelling(
    catalogue.tracks.map(documentOf),
    new Set([...shelves.words, ...fillerWords]),
  );

  const tellingOf = (words: readonly string[]): string[] =>
    words.filter((word) => !fillerWords.has(word));

  const searchStrictly = (words: readonly string[]): SearchResult[] => {
    const all = index.search({ combineWith: 'AND', prefix: true, queries: [...words] });
    return all.length > 0
      ? all
      : index.search({ combineWith: 'AND', prefix: true, queries: tellingOf(words) });
  };

  // Better nothing than tracks that share one word of several with what was asked for.
  const searchLeniently = (words: readonly string[]): SearchResult[] => {
    const queries = tellingOf(words);
    return index
      .search({ combineWith: 'OR', prefix: true, fuzzy: slipsAllowed, queries })
      .filter(({ queryTerms }) => new Set(queryTerms).size > queries.length / 2);
  };

  const ranked = (results: readonly SearchResult[], wanted: string): CatalogueTrack[] =>
    results
      .flatMap((result) => {
        const track = catalogue.findTrack(Number(result.id));
        return track ? [{ track, closeness: closeness(track, wanted), score: result.score }] : [];
      })
      .sort(
        (left, right) =>
          right.closeness - left.closeness ||
          right.score - left.score ||
          right.track.popularity - left.track.popularity,
      )
      .map(({ track }) => track);

  // "indie pop" names two shelves; "the best music" none, and asks for whatever is liked most.
  const fromNamedShelves = (words: readonly string[]): CatalogueTrack[] => {
    if (words.length === 0) return [];
    const telling = tellingOf(words);
    const named = (telling.length > 0 ? telling : ['hits']).map((word) => shelves.find(word));
    return named.every((shelf) => shelf !== undefined) ? inTurns(named) : [];
  };

  const lookUp = (query: string): CatalogueTrack[] => {
    const wanted = foldedWords(query).join(' ');
    const words = [...new Set(foldedWords(query))].slice(0, mostWords);
    const shelf = shelves.find(query);
    if (shelf === undefined) {
      const found = ranked(searchStrictly(words), wanted);
      return found.length > 0 ? found : fromNamedShelves(words);
    }
    const mentions = index.search({ combineWith: 'AND', queries: words });
    return shelved(shelf, ranked(mentions, wanted), wanted);
  };

  return {
    find: (query) => {
      const correctedQuery = spelling.correct(query);
      const corrected = correctedQuery === undefined ? [] : lookUp(correctedQuery);
      if (corrected.length > 0) return { tracks: corrected, correctedQuery };
      const tracks = lookUp(query);
      if (tracks.length > 0) return { tracks };
      const words = foldedWords(query);
      return {
        tracks: ranked(searchLeniently([...new Set(words)].slice(0, mostWords)), words.join(' ')),
      };
    },
  };
};
