import type { Hints } from '../../musicSource.ts';
import type { Catalogue, CatalogueTrack } from '../catalogue.ts';
import { byPopularity, type Category, createCategories, tellingOf } from './categories.ts';
import { foldedWords, readableQuery } from './fold.ts';
import {
  areTitlesToo,
  categoriesBegun,
  combined,
  type Combination,
  isBrowsed,
  narrowed,
  readQuery,
  SHORTEST_BEGINNING,
} from './queryReading.ts';
import { nearestTo, whatItIsLike } from './similar.ts';
import { createSpelling } from './spelling.ts';
import { createSuggest, type Suggest } from './suggestions.ts';
import { createTextIndex, NAME_FIELDS, wordsToSpell } from './textIndex.ts';
import { understoodParts } from './understoodParts.ts';
import { ABSENT_MUSIC, EXAMPLES, FILLER_WORDS, SONG_WORDS } from './vocabulary.ts';

type Tracks = readonly CatalogueTrack[];

/** The tracks found in the catalogue, best first. */
export interface CatalogueMatches {
  readonly tracks: Tracks;
  /** The query that was really searched, when a word of it was taken for a typing slip. */
  readonly correctedQuery?: string;
  /** What was read as a category, if there is more in the query. */
  readonly understood?: Hints['understood'];
}

/** Orders a category for its reader. */
export type ArrangeCategory = (tracks: Tracks) => Tracks;

/** Finds catalogue tracks by any text; throws for none. */
export interface SearchIndex {
  /**
   * `arrange` is called for each category of genres, orders and decades that the query names, and for no query that asks for
   * words, moods, instruments or languages. Without it categories keep their own order.
   */
  find(query: string, arrange?: ArrangeCategory): CatalogueMatches;
  /** Queries that begin like a text, best first; without words in it, examples of what the search can do. */
  readonly suggest: Suggest;
}

// No user types more words to find a song; a query of a hundred letters must not cost a hundred times.
const MAX_WORDS = 16;

// So many short words of a query may be beginnings of longer ones, the last: each begins hundreds of words.
const MAX_SHORT_BEGINNINGS = 2;
const SHORTEST_LONG = 3;

/** Which words of a query may be beginnings; "opera" is a whole word, who types it does not look for "Operator". */
function beginningsOf(words: readonly string[]): (word: string) => boolean {
  const short = words.filter(({ length }) => length < SHORTEST_LONG);
  const whole = new Set(short.slice(0, -MAX_SHORT_BEGINNINGS));
  return (word) => !ABSENT_MUSIC.has(word) && !whole.has(word);
}

const withoutFillers = (words: readonly string[]): string[] =>
  words.filter((word) => !FILLER_WORDS.has(word));

// The beginnings of "piano before 1970".
const UNFINISHED_TIME = / (?:before|until|since|after)(?: \d{0,3})?$/;

const byWords = (tracks: Tracks): Combination => ({ categories: [], tracks });

const asksForAnything = (words: readonly string[]): boolean =>
  words.every((word) => FILLER_WORDS.has(word)) && words.some((word) => SONG_WORDS.has(word));

const eachOnce = (...lists: readonly Tracks[]): Tracks => [...new Set(lists.flat())];

/** Indexes a catalogue; one index serves the whole process. */
export function createSearchIndex(catalogue: Catalogue): SearchIndex {
  // Of tracks that fit equally well, the most popular ones come first.
  const tracks = [...catalogue.tracks].sort(byPopularity);
  const categories = createCategories(tracks);
  const text = createTextIndex(tracks);
  const correct = createSpelling(wordsToSpell(tracks, categories));

  const searchStrictly = (words: readonly string[], wanted: string): Tracks =>
    text.find(words, wanted, { prefix: beginningsOf(words) });

  const searchLeniently = (words: readonly string[], wanted: string): Tracks => {
    const telling = withoutFillers(words);
    // Better nothing than tracks that share one word of several with what was asked for.
    const least = Math.max(Math.min(2, telling.length), telling.length / 2);
    return text.find(telling, wanted, { least, prefix: beginningsOf(telling) });
  };

  /** What categories hold together, arranged where people browse them rather than search. */
  const laidOut = (named: readonly Category[], arrange: ArrangeCategory): Combination => {
    const { categories: honoured, tracks: held } = combined(named);
    return { categories: honoured, tracks: isBrowsed(named) ? arrange(held) : held };
  };

  /** What categories hold, after the tracks that are called so and before those that mention it. */
  const inCategories = (
    named: readonly Category[],
    words: readonly string[],
    wanted: string,
    arrange: ArrangeCategory,
  ): Combination => {
    const telling = tellingOf(words);
    const mentions = text.find(telling, wanted);
    const namedSo = mentions.filter((track) => text.isNamed(track, wanted));
    const titled = areTitlesToo(named) ? text.find(telling, wanted, { fields: NAME_FIELDS }) : [];
    const held = laidOut(named, arrange);
    return { ...held, tracks: eachOnce(namedSo, titled, held.tracks, mentions) };
  };

  const charts = (): Tracks => categories.get('hits')?.flatMap(({ tracks }) => tracks()) ?? [];

  const lookUp = (query: string, arrange: ArrangeCategory): Combination => {
    const everyWord = foldedWords(query);
    const wanted = everyWord.join(' ');
    const words = [...new Set(everyWord)].slice(0, MAX_WORDS);
    const { categories: named, rest } = readQuery(words, categories);
    if (named.length > 0 && rest.length === 0) return inCategories(named, words, wanted, arrange);

    const found = searchStrictly(words, wanted);
    if (asksForAnything(words)) return byWords(eachOnce(found, arrange(charts())));
    if (found.length > 0) return byWords(found);
    const begun = categoriesBegun(rest.join(' '), categories);
    if (begun) return laidOut([...named, ...begun], arrange);
    const heard = text.findBySound(withoutFillers(words));
    if (heard.length > 0) return byWords(heard);
    if (named.length === 0) return byWords([]);
    // "tamil l" is on its way to "tamil love".
    return rest.join(' ').length < SHORTEST_BEGINNING
      ? combined(named)
      : { categories: named, tracks: narrowed(searchStrictly(rest, rest.join(' ')), named) };
  };

  const lookUpLike = (query: string, arrange: ArrangeCategory): Combination => {
    const example = whatItIsLike(query);
    if (example === undefined) return lookUp(query, arrange);
    const found = lookUp(example, arrange);
    const isCategory = readQuery(foldedWords(example), categories).rest.length === 0;
    return byWords(isCategory ? found.tracks : nearestTo(found.tracks, tracks));
  };

  /** What is found for a query, and how it was understood; undefined for nothing. */
  const matchesOf = (query: string, arrange: ArrangeCategory): CatalogueMatches | undefined => {
    const { tracks: found, categories: honoured } = lookUpLike(query, arrange);
    const understood = understoodParts(query, categories, honoured);
    return found.length === 0
      ? undefined
      : { tracks: found, ...(understood.length > 0 && { understood }) };
  };

  const find: SearchIndex['find'] = (asked, arrange = (all) => all) => {
    const query = readableQuery(asked);
    const found =
      matchesOf(query, arrange) ?? matchesOf(query.replace(UNFINISHED_TIME, ''), arrange);
    if (found) return found;
    const correctedQuery = correct(query);
    const corrected = correctedQuery === undefined ? undefined : matchesOf(correctedQuery, arrange);
    if (corrected && correctedQuery !== undefined) return { ...corrected, correctedQuery };
    const words = foldedWords(query);
    const alike = [...new Set(words)].slice(0, MAX_WORDS);
    return { tracks: searchLeniently(alike, words.join(' ')) };
  };

  const suggest = createSuggest(tracks, categories);
  return {
    find,
    suggest: (typed) => (foldedWords(typed).length > 0 ? suggest(typed) : EXAMPLES),
  };
}
