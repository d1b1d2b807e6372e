import type { CatalogueTrack } from '../catalogue.ts';
import { tellingOf } from './categories.ts';
import type { Aspect, Categories, Category } from './categories.ts';
import { roundRobin } from './interleave.ts';

/** A query's telling words: the categories that some of them name, and the words left over. */
export interface QueryReading {
  readonly categories: readonly Category[];
  readonly rest: readonly string[];
}

// "rock and roll" without its filler word, "good morning", "singer songwriter".
const NAME_LENGTHS = [3, 2, 1];

/** Words of a query that name categories together, or a word that names none. */
interface NamedPart {
  readonly first: number;
  readonly length: number;
  readonly meant: readonly Category[];
}

/** Reads words as names of categories, the longest name first. */
export function namedParts(words: readonly string[], categories: Categories): readonly NamedPart[] {
  const parts: NamedPart[] = [];
  for (let first = 0; first < words.length; first += parts.at(-1)?.length ?? 1) {
    const [longest = { first, length: 1, meant: [] }] = NAME_LENGTHS.flatMap((length) => {
      const meant = categories.get(words.slice(first, first + length).join(' '));
      return meant && first + length <= words.length ? [{ first, length, meant }] : [];
    });
    parts.push(longest);
  }
  return parts;
}

/** Reads folded words: what the telling ones name, and those left over. */
export function readQuery(words: readonly string[], categories: Categories): QueryReading {
  const telling = tellingOf(words);
  const parts = namedParts(telling, categories);
  return {
    categories: [...new Set(parts.flatMap(({ meant }) => meant))],
    rest: parts.flatMap(({ first, meant }) => (meant.length > 0 ? [] : (telling[first] ?? []))),
  };
}

/** The fewest letters that may stand for the name that begins with them. */
export const SHORTEST_BEGINNING = 3;

/** What the shortest name means that begins with a text that is still being typed. */
export function categoriesBegun(
  typed: string,
  categories: Categories,
): readonly Category[] | undefined {
  if (typed.length < SHORTEST_BEGINNING) return undefined;
  const begun = [...categories].filter(
    ([name, meant]) => name.startsWith(typed) && !meant.some(({ aspect }) => aspect === 'time'),
  );
  return begun.sort(([left], [right]) => left.length - right.length)[0]?.[1];
}

const grouped = (categories: readonly Category[], aspects: readonly Aspect[]): Category[][] =>
  aspects
    .map((aspect) => categories.filter((category) => category.aspect === aspect))
    .filter((group) => group.length > 0);

/** Those of some tracks that belong to all the categories; of one aspect, to any of them. */
export function narrowed(
  tracks: readonly CatalogueTrack[],
  categories: readonly Category[],
): readonly CatalogueTrack[] {
  const ofGroup = (list: readonly CatalogueTrack[], group: readonly Category[]) => {
    const [only] = group;
    if (only && group.length === 1) return only.narrow(list);
    const wanted = new Set(group.flatMap((category) => category.narrow(list)));
    return list.filter((track) => wanted.has(track));
  };
  const held = grouped(categories, ['genre', 'language', 'decade', 'instrument']).reduce(
    ofGroup,
    tracks,
  );
  return grouped(categories, ['time', 'subject', 'order', 'mood'])
    .flat()
    .reduce((left, category) => category.narrow(left), held);
}

const sideBySide = (categories: readonly Category[]): readonly CatalogueTrack[] =>
  roundRobin(categories.map((category) => category.narrow(category.tracks())));

/** What several categories hold together, best first: "sad rock", "new tamil songs", "indie pop". */
function together(categories: readonly Category[]): readonly CatalogueTrack[] {
  const [only] = categories;
  if (only === undefined) return [];
  if (categories.length === 1) return only.tracks();
  const [leading] = grouped(categories, ['genre', 'language', 'decade', 'instrument', 'time']);
  if (leading) return narrowed(sideBySide(leading), categories);
  const all = sideBySide(categories);
  return [...new Set([...narrowed(all, categories), ...all])];
}

/** Categories that have tracks in common, and these tracks. */
export interface Combination {
  readonly categories: readonly Category[];
  readonly tracks: readonly CatalogueTrack[];
}

const isOfPlaceOrTime = ({ aspect }: Category): boolean =>
  aspect === 'language' || aspect === 'decade' || aspect === 'time';

/** With fewer tracks, a subject is too narrow to stand alone: specification 9.4 shows seven artists. */
const FEW_TRACKS = 7;

/**
 * What several categories hold together, best first. Those that leave nothing give way: first the subject, then, for a language
 * or a time, the genre, then the instrument. "90s pop" with no pop of the nineties is still music of the nineties.
 */
export function combined(categories: readonly Category[]): Combination {
  const without = (weakest: Aspect): readonly Category[] =>
    categories.filter(({ aspect }) => aspect !== weakest);
  const tracks = together(categories);
  if (tracks.length > 0) {
    const isFew = tracks.length < FEW_TRACKS && categories.length > 1;
    const others = isFew ? together(without('subject')) : [];
    return { categories, tracks: [...new Set([...tracks, ...others])] };
  }
  const weakest: readonly Aspect[] = categories.some(isOfPlaceOrTime)
    ? ['subject', 'genre', 'instrument']
    : ['subject'];
  const fewer = weakest.map(without).find(({ length }) => length > 0 && length < categories.length);
  return fewer ? combined(fewer) : { categories: [], tracks: [] };
}

/** Whether a query of these categories asks for songs of that name as well: "rain", but not "rock". */
export const areTitlesToo = (categories: readonly Category[]): boolean =>
  categories.some(({ aspect }) => ['mood', 'subject', 'instrument'].includes(aspect));

/** Whether these categories are there to browse: a query for a language, a mood or a sound asks for just that. */
export const isBrowsed = (categories: readonly Category[]): boolean =>
  categories.every(({ aspect }) => ['order', 'decade', 'time', 'genre'].includes(aspect));
