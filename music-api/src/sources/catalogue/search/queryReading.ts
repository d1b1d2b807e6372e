import type { CatalogueTrack } from '../catalogue.ts';
import { tellingOf } from './shelves.ts';
import type { Aspect, Shelf } from './shelf.ts';
import { inTurns } from './spread.ts';

/** A query's telling words: the shelves that some of them name, and the words left over. */
export interface QueryReading {
  readonly shelves: readonly Shelf[];
  readonly rest: readonly string[];
}

// "rock and roll" without its filler word, "good morning", "singer songwriter".
const LONGEST_NAME = 3;

/** Reads folded words as names of shelves, the longest name first. */
export function readQuery(
  words: readonly string[],
  shelves: ReadonlyMap<string, Shelf>,
): QueryReading {
  const telling = tellingOf(words);
  const found: Shelf[] = [];
  const rest: string[] = [];
  for (let place = 0; place < telling.length;) {
    let length = Math.min(LONGEST_NAME, telling.length - place);
    let shelf: Shelf | undefined;
    for (; length > 0; length -= 1) {
      shelf = shelves.get(telling.slice(place, place + length).join(' '));
      if (shelf) break;
    }
    if (shelf) found.push(shelf);
    else rest.push(...telling.slice(place, place + 1));
    place += Math.max(1, length);
  }
  return { shelves: [...new Set(found)], rest };
}

/** The fewest letters that may stand for the name that begins with them. */
export const SHORTEST_BEGINNING = 3;

/** The shelf whose name begins with a text that is still being typed, the shortest such name. */
export function shelfBeginning(
  typed: string,
  shelves: ReadonlyMap<string, Shelf>,
): Shelf | undefined {
  if (typed.length < SHORTEST_BEGINNING) return undefined;
  const [name] = [...shelves.keys()]
    .filter((key) => key.startsWith(typed))
    .sort((left, right) => left.length - right.length);
  return name === undefined ? undefined : shelves.get(name);
}

const grouped = (shelves: readonly Shelf[], aspects: readonly Aspect[]): Shelf[][] =>
  aspects
    .map((aspect) => shelves.filter((shelf) => shelf.aspect === aspect))
    .filter((group) => group.length > 0);

/** Those of some tracks that belong to all the shelves; of one aspect, to any of them. */
export function narrowed(
  tracks: readonly CatalogueTrack[],
  shelves: readonly Shelf[],
): readonly CatalogueTrack[] {
  const ofGroup = (list: readonly CatalogueTrack[], group: readonly Shelf[]) => {
    const [only] = group;
    if (only && group.length === 1) return only.narrow(list);
    const wanted = new Set(group.flatMap((shelf) => shelf.narrow(list)));
    return list.filter((track) => wanted.has(track));
  };
  const held = grouped(shelves, ['genre', 'language', 'decade', 'instrument']).reduce(
    ofGroup,
    tracks,
  );
  return grouped(shelves, ['category', 'mood'])
    .flat()
    .reduce((left, shelf) => shelf.narrow(left), held);
}

function firstFilled(
  lists: readonly (() => readonly CatalogueTrack[])[],
): readonly CatalogueTrack[] {
  for (const list of lists) {
    const tracks = list();
    if (tracks.length > 0) return tracks;
  }
  return [];
}

const sideBySide = (shelves: readonly Shelf[]): readonly CatalogueTrack[] =>
  inTurns(shelves.map((shelf) => shelf.narrow(shelf.tracks())));

/** What several shelves hold together, best first: "sad rock", "new tamil songs", "indie pop". */
export function combined(shelves: readonly Shelf[]): readonly CatalogueTrack[] {
  const [only] = shelves;
  if (only === undefined) return [];
  if (shelves.length === 1) return only.tracks();
  const [leading = shelves] = grouped(shelves, ['genre', 'language', 'decade', 'instrument']);
  const together = (): readonly CatalogueTrack[] => narrowed(sideBySide(leading), shelves);
  const others = shelves.filter((shelf) => shelf.aspect !== 'genre');
  const isOfPlaceOrTime = others.some(({ aspect }) => aspect === 'language' || aspect === 'decade');
  // "90s pop" with no pop of the nineties is still music of the nineties: the genre gives way.
  if (leading !== shelves && others.length < shelves.length && isOfPlaceOrTime)
    return firstFilled([together, () => combined(others)]);
  if (leading !== shelves) return together();
  return [...new Set([...together(), ...sideBySide(shelves)])];
}

/** Whether a query of these shelves asks for songs of that name as well: "rain", but not "rock". */
export const areTitlesToo = (shelves: readonly Shelf[]): boolean =>
  shelves.some(({ aspect }) => aspect === 'mood' || aspect === 'instrument');

/** Whether these shelves are there to browse: a query for a language, a mood or a sound asks for just that. */
export const isBrowsed = (shelves: readonly Shelf[]): boolean =>
  shelves.every(({ aspect }) => ['category', 'decade', 'genre'].includes(aspect));
