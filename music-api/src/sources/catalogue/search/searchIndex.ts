import MiniSearch from 'minisearch';
import type { Query, SearchResult } from 'minisearch';
import type { Catalogue, CatalogueTrack } from '../catalogue.ts';
import { createSpelling } from './spelling.ts';
import { fillerWords, genreNames, createShelves } from './shelves.ts';
import { foldedWords, indexedWords } from './fold.ts';

/** The tracks found in the catalogue, best first. */
export interface CatalogueMatches {
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

// One slip in a short word already makes another word.
const slipsAllowed = (word: string): number | boolean => word.length > 3 && 1;

const join = (...texts: string[]): string => texts.filter(Boolean).join(' ');

const documentOf = (track: CatalogueTrack) => ({
  id: track.trackId,
  title: join(track.name, track.romanisedName),
  artist: join(track.artistName, track.romanisedArtistName),
  album: join(track.albumName, track.romanisedAlbumName),
  tags: join(track.genreName, ...genreNames[track.genreId], track.language ?? ''),
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
  const spelling = createSpelling(catalogue.tracks.map(documentOf), shelves.words);

  // From strict to lenient; the first way that finds anything decides.
  const search = (words: readonly string[]): SearchResult[] => {
    const telling = words.filter((word) => !fillerWords.has(word));
    const ways: Query[] = [
      { combineWith: 'AND', prefix: true, queries: [...words] },
      { combineWith: 'AND', prefix: true, queries: telling },
      { combineWith: 'AND', prefix: true, fuzzy: slipsAllowed, queries: telling },
      { combineWith: 'OR', prefix: true, fuzzy: slipsAllowed, queries: telling },
    ];
    for (const way of ways) {
      const results = index.search(way);
      if (results.length > 0) return results;
    }
    return [];
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

  return {
    find: (query) => {
      const correctedQuery = spelling.correct(query);
      const searched = correctedQuery ?? query;
      const words = [...new Set(foldedWords(searched))].slice(0, mostWords);
      const wanted = foldedWords(searched).join(' ');
      const shelf = shelves.find(searched);
      const tracks = shelf
        ? shelved(
            shelf,
            ranked(index.search({ combineWith: 'AND', queries: words }), wanted),
            wanted,
          )
        : ranked(search(words), wanted);
      return correctedQuery === undefined ? { tracks } : { tracks, correctedQuery };
    },
  };
};
