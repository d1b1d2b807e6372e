import type { CatalogueTrack } from '../catalogue.ts';

/** How many other tracks stand between two of one artist, and between two of one genre. */
export interface SpreadGaps {
  readonly artist: number;
  readonly genre: number;
}

/** Only the first tracks of an order are spread: more than a search may ask for (specification, point 9: 200). */
const MOST_SPREAD = 1_000;

/**
 * Keeps an order as far as it can while keeping tracks of one artist and of one genre apart, so
 * that a row with one track per artist (specification, point 9) fills from its first results.
 */
export function spread(
  ordered: readonly CatalogueTrack[],
  gaps: SpreadGaps,
): readonly CatalogueTrack[] {
  const waiting = ordered.slice(0, MOST_SPREAD);
  const placed: CatalogueTrack[] = [];
  const artistPlaces = new Map<string, number>();
  const genrePlaces = new Map<string, number>();

  const distance = (place: number | undefined, gap: number): number =>
    Math.min(placed.length - (place ?? -Infinity), gap + 1);

  // Two of one artist side by side are worse than any neighbours of one genre.
  const comfort = (track: CatalogueTrack): number =>
    distance(artistPlaces.get(track.artistName), gaps.artist) * (gaps.genre + 2) +
    distance(genrePlaces.get(track.genreId), gaps.genre);
  const mostComfort = (gaps.artist + 1) * (gaps.genre + 2) + gaps.genre + 1;

  const takeNext = (): CatalogueTrack | undefined => {
    let best = 0;
    let bestComfort = -1;
    for (const [index, track] of waiting.entries()) {
      const own = comfort(track);
      if (own > bestComfort) [best, bestComfort] = [index, own];
      if (own === mostComfort) break;
    }
    return waiting.splice(best, 1)[0];
  };

  for (let next = takeNext(); next !== undefined; next = takeNext()) {
    artistPlaces.set(next.artistName, placed.length);
    genrePlaces.set(next.genreId, placed.length);
    placed.push(next);
  }
  return [...placed, ...ordered.slice(MOST_SPREAD)];
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
