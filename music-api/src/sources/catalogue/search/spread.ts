import type { CatalogueTrack } from '../catalogue.ts';

/** How many other tracks stand between two of one artist, and between two of one genre. */
export interface SpreadGaps {
  readonly artist: number;
  readonly genre: number;
}

/** Only the first tracks of an order are spread: more than a search may ask for (specification 7.4: 200). */
const MOST_SPREAD = 1_000;

const FAR_AWAY = -1_000_000;

/** A number for what each track has, from 0. */
function numbered(
  tracks: readonly CatalogueTrack[],
  nameOf: (track: CatalogueTrack) => string,
): Uint32Array {
  const numbers = new Map<string, number>();
  return Uint32Array.from(tracks, (track) => {
    const name = nameOf(track);
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
}

/**
 * Keeps an order as far as it can while keeping tracks of one artist and of one genre apart, so
 * that a row with one track per artist (specification 9.4) fills from its first results.
 */
export function spread(
  ordered: readonly CatalogueTrack[],
  gaps: SpreadGaps,
): readonly CatalogueTrack[] {
  const spreading = ordered.slice(0, MOST_SPREAD);
  const artists = numbered(spreading, ({ artistName }) => artistName);
  const genres = numbered(spreading, ({ genreId }) => genreId);
  /** Where the last track of each artist and genre stands; at first so far away that it does not count. */
  const artistPlaces = new Int32Array(spreading.length).fill(FAR_AWAY);
  const genrePlaces = new Int32Array(spreading.length).fill(FAR_AWAY);
  /** The tracks that wait, by their places, each with the next one: the last entry has the first of them. */
  const following = Uint32Array.from({ length: spreading.length + 1 }, (_, place) => place + 1);
  const start = spreading.length;
  following[start] = 0;
  const placed: CatalogueTrack[] = [];

  // Two of one artist side by side are worse than any neighbours of one genre.
  const comfort = (index: number): number =>
    Math.min(placed.length - (artistPlaces[artists[index] ?? 0] ?? 0), gaps.artist + 1) *
      (gaps.genre + 2) +
    Math.min(placed.length - (genrePlaces[genres[index] ?? 0] ?? 0), gaps.genre + 1);
  const mostComfort = (gaps.artist + 1) * (gaps.genre + 2) + gaps.genre + 1;

  /** The one before the first of the most comfortable tracks. */
  const beforeNext = (): number => {
    let best = start;
    let bestComfort = -1;
    let before = start;
    for (let index = following[start] ?? 0; index < start; index = following[index] ?? start) {
      const own = comfort(index);
      if (own > bestComfort) [best, bestComfort] = [before, own];
      if (own === mostComfort) break;
      before = index;
    }
    return best;
  };

  for (;;) {
    const before = beforeNext();
    const next = following[before] ?? start;
    const track = spreading[next];
    if (track === undefined) return [...placed, ...ordered.slice(MOST_SPREAD)];
    following[before] = following[next] ?? start;
    artistPlaces[artists[next] ?? 0] = placed.length;
    genrePlaces[genres[next] ?? 0] = placed.length;
    placed.push(track);
  }
}

/** The first of each list, then the second of each, and so on, each track once. */
export function inTurns(lists: readonly (readonly CatalogueTrack[])[]): readonly CatalogueTrack[] {
  const [only] = lists;
  if (only && lists.length === 1) return only;
  const longest = Math.max(...lists.map((list) => list.length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  );
  return [...new Set(turns.flat())];
}
