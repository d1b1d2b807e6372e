import type { CatalogueTrack } from '../catalogue.ts';
import { bestOf } from './bestOf.ts';
import { MOST_SHOWN } from './mostShown.ts';
import { nameWordsOf } from './searchDocuments.ts';
import { startsOf } from './postings.ts';
import { SortedWords } from './sortedWords.ts';
import type { WordMatches } from './wordSearch.ts';

/** How near a track's title or artist is to what was asked for. */
const IS_NAME = 3;
const BEGINS_NAME = 2;

/** Ranks tracks that were found by their words; tracks are known by their places in the catalogue. */
export interface NameRanking {
  /** Those whose title or artist is what is wanted first, then those where one begins with it, then by score and popularity; the first 300 or fewer. */
  ranked(matches: WordMatches, wanted: string, most?: number): readonly CatalogueTrack[];
  /** The tracks whose title or artist is what is wanted. */
  named(wanted: string): ReadonlySet<CatalogueTrack>;
}

/** Learns the names of tracks, which are listed by popularity, and of their artists. */
export function createNameRanking(tracks: readonly CatalogueTrack[]): NameRanking {
  const named = new Map<string, number[]>();
  for (const [place, track] of tracks.entries())
    for (const name of new Set(nameWordsOf(track).map((words) => words.join(' ')))) {
      const places = named.get(name);
      if (places) places.push(place);
      else named.set(name, [place]);
    }
  const names = new SortedWords(named.keys());
  // The places of a name's tracks follow those of the name before it.
  const places = Uint32Array.from(names.words.flatMap((name) => named.get(name) ?? []));
  const starts = startsOf(Uint32Array.from(names.words, (name) => named.get(name)?.length ?? 0));
  const closeness = new Uint8Array(tracks.length);
  const tracksAt = (found: Iterable<number>): readonly CatalogueTrack[] =>
    Array.from(found, (place) => tracks[place]).filter((track) => track !== undefined);

  /** The places of the tracks with one of the names from the first one up to the second. */
  const placesOf = (from: number, until: number): Uint32Array =>
    places.subarray(starts[from], starts[until]);
  const placesNamed = (wanted: string): Uint32Array => {
    const place = names.placeOf(wanted);
    return place === undefined ? new Uint32Array() : placesOf(place, place + 1);
  };

  return {
    ranked: (matches, wanted, most = MOST_SHOWN) => {
      const begun = placesOf(...names.beginningWith(`${wanted} `));
      const exact = placesNamed(wanted);
      for (const place of begun) closeness[place] = BEGINS_NAME;
      for (const place of exact) closeness[place] = IS_NAME;
      const best = bestOf(matches, most, (document) => closeness[document] ?? 0);
      for (const place of begun) closeness[place] = 0;
      for (const place of exact) closeness[place] = 0;
      return tracksAt(best);
    },
    named: (wanted) => new Set(tracksAt(placesNamed(wanted))),
  };
}
