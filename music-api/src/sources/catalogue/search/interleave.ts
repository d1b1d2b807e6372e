import type { CatalogueTrack } from '../catalogue.ts';

/** How many other tracks stand between two of one artist, and between two of one genre. */
export interface Gaps {
  readonly artist: number;
  readonly genre: number;
}

/**
 * Keeps an order as far as it can while keeping tracks of one artist and of one genre apart, so
 * that a row with one track per artist (specification 9.4) fills from its first results.
 */
export function interleave(
  ordered: readonly CatalogueTrack[],
  gaps: Gaps,
): readonly CatalogueTrack[] {
  const waiting = [...ordered];
  const placed: CatalogueTrack[] = [];
  const artistPlaces = new Map<string, number>();
  const genrePlaces = new Map<string, number>();
  const distance = (place = -Infinity, gap: number): number =>
    Math.min(placed.length - place, gap + 1);

  // Two of one artist side by side are worse than any neighbours of one genre.
  const comfort = ({ artistName, genreId }: CatalogueTrack): number =>
    distance(artistPlaces.get(artistName), gaps.artist) * (gaps.genre + 2) +
    distance(genrePlaces.get(genreId), gaps.genre);
  const mostComfort = (gaps.artist + 1) * (gaps.genre + 2) + gaps.genre + 1;

  /** Takes the first of the most comfortable tracks. */
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
  return placed;
}

/** The first of each list, then the second of each, and so on, each track once. */
export function roundRobin(
  lists: readonly (readonly CatalogueTrack[])[],
): readonly CatalogueTrack[] {
  const longest = Math.max(...lists.map((list) => list.length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  );
  return [...new Set(turns.flat())];
}
