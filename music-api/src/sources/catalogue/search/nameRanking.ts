import type { CatalogueTrack } from '../catalogue.ts';
import { bestOf } from './bestOf.ts';
import { MOST_SHOWN } from './mostShown.ts';
import { nameWordsOf } from './searchDocuments.ts';
import { SortedWords } from './sortedWords.ts';
import type { WordMatches } from './wordSearch.ts';

/** How near a track's title or artist is to what was asked for. */
const IS_NAME = 3;
const BEGINS_NAME = 2;

/** More than the scores of a query's words reach. */
const HIGHEST_SCORE = 1_000_000;

/** Ranks tracks that were found by their words; tracks are known by their places in the catalogue. */
export interface NameRanking {
  /** Those whose title or artist is what is wanted first, then those where one begins with it, then by score and popularity. */
  ranked(matches: WordMatches, wanted: string): readonly CatalogueTrack[];
  /** The tracks whose title or artist is what is wanted. */
  named(wanted: string): ReadonlySet<CatalogueTrack>;
}

/** Learns the names of the tracks and their artists. */
export function createNameRanking(tracks: readonly CatalogueTrack[]): NameRanking {
  const named = new Map<string, number[]>();
  for (const [place, track] of tracks.entries())
    for (const name of new Set(nameWordsOf(track).map((words) => words.join(' ')))) {
      const places = named.get(name);
      if (places) places.push(place);
      else named.set(name, [place]);
    }
  const names = new SortedWords(named.keys());
  const placesByName = names.words.map((name) => named.get(name) ?? []);
  const closeness = new Uint8Array(tracks.length);
  const popularity = Float64Array.from(tracks, (track) => track.popularity);
  const tracksAt = (places: Iterable<number>): readonly CatalogueTrack[] =>
    [...places].flatMap((place) => tracks[place] ?? []);

  const mark = (wanted: string, isClose: boolean): void => {
    const beginning = placesByName.slice(...names.beginningWith(`${wanted} `));
    for (const places of beginning)
      for (const place of places) closeness[place] = isClose ? BEGINS_NAME : 0;
    for (const place of named.get(wanted) ?? []) closeness[place] = isClose ? IS_NAME : 0;
  };

  return {
    ranked: ({ documents, scores }, wanted) => {
      mark(wanted, true);
      const ranks = scores.map(
        (score, match) => score + (closeness[documents[match] ?? 0] ?? 0) * HIGHEST_SCORE,
      );
      mark(wanted, false);
      const popularityOf = (match: number): number => popularity[documents[match] ?? 0] ?? 0;
      const best = bestOf(
        documents.length,
        MOST_SHOWN,
        (left, right) =>
          (ranks[right] ?? 0) - (ranks[left] ?? 0) || popularityOf(right) - popularityOf(left),
      );
      return tracksAt(best.map((match) => documents[match] ?? 0));
    },
    named: (wanted) => new Set(tracksAt(named.get(wanted) ?? [])),
  };
}
