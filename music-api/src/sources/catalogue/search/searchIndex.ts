import type { Catalogue, CatalogueTrack } from '../catalogue.ts';
import { foldedWords, readableQuery } from './fold.ts';
import {
  areTitlesToo,
  combined,
  isBrowsed,
  narrowed,
  readQuery,
  shelfBeginning,
  SHORTEST_BEGINNING,
} from './queryReading.ts';
import { documentsWith } from './postings.ts';
import { createMemory } from './memory.ts';
import { firstOf, MOST_SHOWN } from './mostShown.ts';
import { createNameRanking } from './nameRanking.ts';
import { createTextIndex, createTitleIndex, wordsToSpell } from './searchDocuments.ts';
import { byPopularity, createShelves } from './shelves.ts';
import type { Shelf } from './shelf.ts';
import { createFindNearest, whatItIsLike } from './similar.ts';
import { createSpelling } from './spelling.ts';
import type { TimeBudget } from './timeBudget.ts';
import { createTrackSounds } from './trackSounds.ts';
import type { TrackSounds } from './trackSounds.ts';
import { createTransliterations } from './transliteration.ts';
import { ABSENT_MUSIC, FILLER_WORDS, SONG_WORDS } from './vocabulary.ts';
import { createWordSearch, type WordMatches } from './wordSearch.ts';

/** The tracks found in the catalogue, best first. */
export interface CatalogueMatches {
  readonly tracks: readonly CatalogueTrack[];
  /** The query that was really searched, when a word of it was taken for a typing slip. */
  readonly correctedQuery?: string;
}

/** Orders a shelf for its reader. */
export type ArrangeShelf = (tracks: readonly CatalogueTrack[]) => readonly CatalogueTrack[];

const inOwnOrder: ArrangeShelf = (tracks) => tracks;

/** How a search is answered. */
export interface Asked {
  /**
   * Called for each shelf of genres, categories and decades that the query names, and for no query that asks for words,
   * moods, instruments or languages. Without it shelves keep their own order.
   */
  readonly arrangeShelf: ArrangeShelf;
  /** How many tracks are wanted, 300 at most. */
  readonly most: number;
}

/** Finds catalogue tracks by any text; throws for no text, only where its time budget is spent. */
export interface SearchIndex {
  /** By default the first 300 tracks, shelves in their own order. */
  find(query: string, asked?: Partial<Asked>): CatalogueMatches;
}

// No user types more words to find a song; a query of a hundred letters must not cost a hundred times.
const MOST_WORDS = 16;

// So many short words of a query may be beginnings of longer ones, the last: each begins hundreds of words.
const MOST_SHORT_BEGINNINGS = 2;
const SHORTEST_LONG = 3;

/** Which words of a query may be beginnings; "opera" is a whole word, who types it does not look for "Operator". */
function beginningsOf(words: readonly string[]): (word: string) => boolean {
  const short = words.filter(({ length }) => length < SHORTEST_LONG);
  const whole = new Set(short.slice(0, -MOST_SHORT_BEGINNINGS));
  return (word) => !ABSENT_MUSIC.has(word) && !whole.has(word);
}

/** Indexes a catalogue; one index serves the whole process. */
export function createSearchIndex(
  catalogue: Catalogue,
  sounds: TrackSounds = createTrackSounds(catalogue),
  budget?: TimeBudget,
): SearchIndex {
  // Of tracks that fit equally well, the most popular ones come first.
  const tracks = [...catalogue.tracks].sort(byPopularity);
  const titles = createTitleIndex(tracks);
  const shelves = createShelves(tracks, sounds, (word) =>
    [...documentsWith(titles, word)].flatMap((place) => tracks[place] ?? []),
  );
  const searchWords = createWordSearch(createTextIndex(tracks), budget);
  const searchTitles = createWordSearch(titles, budget);
  const { ranked, named: namedExactly } = createNameRanking(tracks);
  const transliterations = createTransliterations(tracks, budget);
  const nearestTo = createFindNearest(catalogue, sounds);
  const spelling = createSpelling(wordsToSpell(tracks, shelves));

  // One slip in a short word already makes another word, in a number another number, and a word
  // that is known was meant.
  const maySlip = (word: string): boolean =>
    word.length > 5 && !/\d/.test(word) && !spelling.isKnown(word);

  const tellingOf = (words: readonly string[]): string[] =>
    words.filter((word) => !FILLER_WORDS.has(word));

  const searchStrictly = (words: readonly string[]): WordMatches => {
    const search = (all: readonly string[]): WordMatches =>
      searchWords(all, all.length, { isBeginning: beginningsOf(all) });
    const found = search(words);
    const telling = tellingOf(words);
    return found.documents.length > 0 || telling.length === words.length ? found : search(telling);
  };

  const searchLeniently = (words: readonly string[]): WordMatches => {
    const telling = tellingOf(words);
    // Better nothing than tracks that share one word of several with what was asked for.
    const enough = Math.max(Math.min(2, telling.length), telling.length / 2);
    return searchWords(telling, enough, { isBeginning: beginningsOf(telling), maySlip });
  };

  /** A shelf is what it was; to narrow a long one by others takes milliseconds. */
  const shelfNumbers = new Map([...shelves.values()].map((shelf, number) => [shelf, number]));
  const shelfLists = createMemory();
  const together = (named: readonly Shelf[]): readonly CatalogueTrack[] => {
    const key = named.map((shelf) => shelfNumbers.get(shelf)).join(' ');
    return shelfLists(key, () => combined(named));
  };

  /** What shelves hold together, arranged where people browse them rather than search. */
  const laidOut = (
    named: readonly Shelf[],
    arrangeShelf: ArrangeShelf,
  ): readonly CatalogueTrack[] =>
    isBrowsed(named) ? arrangeShelf(together(named)) : together(named);

  // Thousands of tracks mention a genre.
  const shelfTexts = createMemory();

  /** What shelves hold, after the tracks that are called so and before those that mention it. */
  const onShelves = (
    named: readonly Shelf[],
    words: readonly string[],
    wanted: string,
    arrangeShelf: ArrangeShelf,
  ): readonly CatalogueTrack[] => {
    const telling = tellingOf(words);
    const queries = telling.length > 0 ? telling : [...words];
    const mentions = shelfTexts(`mentions ${wanted}`, () => ranked(searchWords(queries), wanted));
    const exact = namedExactly(wanted);
    const namedSo = mentions.filter((track) => exact.has(track));
    const titled = areTitlesToo(named)
      ? shelfTexts(`titles ${wanted}`, () => ranked(searchTitles(queries), wanted))
      : [];
    return firstOf(MOST_SHOWN, namedSo, titled, laidOut(named, arrangeShelf), mentions);
  };

  const hits = shelves.get('hits');
  const charts = (): readonly CatalogueTrack[] => (hits ? together([hits]) : []);

  // A letter or two begin words of every other track.
  const shortLists = createMemory();
  const foundStrictly = (
    words: readonly string[],
    wanted: string,
    most: number,
  ): readonly CatalogueTrack[] => {
    if (wanted.length >= SHORTEST_LONG) return ranked(searchStrictly(words), wanted, most);
    return shortLists(wanted, () => ranked(searchStrictly(words), wanted));
  };

  const asksForAnything = (words: readonly string[]): boolean =>
    words.every((word) => FILLER_WORDS.has(word)) && words.some((word) => SONG_WORDS.has(word));

  const lookUp = (query: string, { arrangeShelf, most }: Asked): readonly CatalogueTrack[] => {
    const everyWord = foldedWords(query);
    const wanted = everyWord.join(' ');
    const words = [...new Set(everyWord)].slice(0, MOST_WORDS);
    const { shelves: named, rest } = readQuery(words, shelves);
    if (named.length > 0 && rest.length === 0) return onShelves(named, words, wanted, arrangeShelf);

    const found = foundStrictly(words, wanted, most);
    if (asksForAnything(words)) return firstOf(MOST_SHOWN, found, arrangeShelf(charts()));
    if (found.length > 0) return found;
    const begun = shelfBeginning(rest.join(' '), shelves);
    if (begun) return laidOut([...named, begun], arrangeShelf);
    const heard = transliterations.find(tellingOf(words));
    if (heard.length > 0) return heard;
    if (named.length === 0) return [];
    // "tamil l" is on its way to "tamil love".
    return rest.join(' ').length < SHORTEST_BEGINNING
      ? combined(named)
      : narrowed(ranked(searchStrictly(rest), rest.join(' ')), named);
  };

  const lookUpLike = (query: string, asked: Asked): readonly CatalogueTrack[] => {
    const example = whatItIsLike(query);
    if (example === undefined) return lookUp(query, asked);
    // Those nearest to what was found follow its artist's other tracks, all of them.
    const found = lookUp(example, { ...asked, most: MOST_SHOWN });
    const isShelf = readQuery(foldedWords(example), shelves).rest.length === 0;
    return isShelf ? found : nearestTo(found, asked.most);
  };

  const answer = (asked: string, options: Asked): CatalogueMatches => {
    const query = readableQuery(asked);
    const found = lookUpLike(query, options);
    if (found.length > 0) return { tracks: found };
    budget?.check();
    const correctedQuery = spelling.correct(query);
    const corrected = correctedQuery === undefined ? [] : lookUpLike(correctedQuery, options);
    if (corrected.length > 0) return { tracks: corrected, correctedQuery };
    const words = foldedWords(query);
    const alike = searchLeniently([...new Set(words)].slice(0, MOST_WORDS));
    return { tracks: ranked(alike, words.join(' '), options.most) };
  };

  return {
    find: (query, { arrangeShelf = inOwnOrder, most = MOST_SHOWN } = {}) => {
      budget?.begin();
      const { tracks: found, ...correction } = answer(query, { arrangeShelf, most });
      return { ...correction, tracks: found.slice(0, most) };
    },
  };
}
