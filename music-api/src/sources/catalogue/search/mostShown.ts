import type { CatalogueTrack } from '../catalogue.ts';

/** Lists are cut to so many tracks: a search may ask for 200, and shelves narrow the result (docs/decisions/catalogue.md). */
export const MOST_SHOWN = 300;

/** The first tracks of some lists, one list after the other, each track once. */
export function firstOf(
  most: number,
  ...lists: readonly (readonly CatalogueTrack[])[]
): readonly CatalogueTrack[] {
  const first = new Set<CatalogueTrack>();
  for (const list of lists)
    for (const track of list) {
      if (first.size === most) return [...first];
      first.add(track);
    }
  return [...first];
}
