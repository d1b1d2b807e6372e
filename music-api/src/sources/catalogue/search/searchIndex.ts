import MiniSearch from 'minisearch';
import type { Query, SearchResult } from 'minisearch';
import type { Catalogue, CatalogueTrack } from '../catalogue.ts';
import { createSpelling } from './spelling.ts';
import { fillerWords, genreNames, createShelves } from './shelves.ts';
import { fold, foldedWords } from './fold.ts';

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
    tokenize: foldedWords,
    processTerm: (term) => term,
    searchOptions: { boost: fieldWeights, prefix: true, weights: { prefix: 0.5, fuzzy: 0.3 } },
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

/** Indexes a catalogue; one index serves the whole process. */
export const createSearchIndex = (catalogue: Catalogue): SearchIndex => {
  const shelves = createShelves(catalogue);
  const index = createTextIndex(catalogue.tracks);
  const spelling = createSpelling(catalogue.tracks.map(documentOf), shelves.words);

  // From strict to lenient; the first way that finds anything decides.
  const search = (words: readonly string[]): SearchResult[] => {
    const telling = words.filter((word) => !fillerWords.has(word));
    const ways: Query[] = [
      { combineWith: 'AND', queries: [...words] },
      { combineWith: 'AND', queries: [...telling] },
      { combineWith: 'AND', fuzzy: 1, queries: [...telling] },
      { combineWith: 'OR', fuzzy: 1, queries: [...telling] },
    ];
    for (const way of ways) {
      const results = index.search(way);
      if (results.length > 0) return results;
    }
    return [];
  };

  const findText = (words: readonly string[]): CatalogueTrack[] => {
    const wanted = words.join(' ');
    return search(words)
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
  };

  return {
    find: (query) => {
      const correctedQuery = spelling.correct(query);
      const searched = correctedQuery ?? query;
      const words = foldedWords(searched);
      if (words.length === 0) return { tracks: [] };
      const shelf = shelves.find(searched) ?? [];
      const exact = fold(searched).trim();
      const namedSo = (track: CatalogueTrack): boolean =>
        fold(track.name) === exact || fold(track.artistName) === exact;
      const byText = findText(words);
      const ordered = [...byText.filter(namedSo), ...shelf, ...byText];
      const tracks = [...new Set(ordered)];
      return correctedQuery === undefined ? { tracks } : { tracks, correctedQuery };
    },
  };
};
