import type { CatalogueTrack } from '../catalogue.ts';
import { spread, type SpreadGaps } from './spread.ts';

/** What a shelf says of its tracks; two of one aspect stand side by side, others narrow each other. */
export type Aspect = 'category' | 'decade' | 'genre' | 'instrument' | 'language' | 'mood';

/** Tracks that a name such as "tamil", "90s" or "chill" means. */
export interface Shelf {
  readonly aspect: Aspect;
  /** The shelf when it is asked for alone, best first. */
  readonly tracks: () => readonly CatalogueTrack[];
  /** Those of other tracks that belong on it, best first. */
  readonly narrow: (tracks: readonly CatalogueTrack[]) => readonly CatalogueTrack[];
}

/** Makes a list when it is first asked for, and keeps it. */
export function once(make: () => readonly CatalogueTrack[]): () => readonly CatalogueTrack[] {
  let made: readonly CatalogueTrack[] | undefined;
  return () => (made ??= make());
}

/** One artist's tracks apart, for shelves of one genre; of all genres, those of a genre too. */
export const ARTIST_GAPS: SpreadGaps = { artist: 11, genre: 0 };
export const MIXED_GAPS: SpreadGaps = { artist: 19, genre: 5 };

/** Spreads the first tracks of an order by date only: a row shows new (or old) tracks, yet not one album after another. */
export const spreadInWindows = (
  ordered: readonly CatalogueTrack[],
  windowSize: number,
): readonly CatalogueTrack[] => [
  ...spread(ordered.slice(0, windowSize), ARTIST_GAPS),
  ...ordered.slice(windowSize),
];

/** The names in a text, separated by commas. */
export const namesIn = (text: string): string[] => text.split(',').map((name) => name.trim());

/** A shelf with its names. */
export type Listing = readonly [names: readonly string[], shelf: Shelf];

/** A shelf of certain tracks: what it narrows keeps its own order. */
export function listing(
  aspect: Aspect,
  names: readonly string[],
  make: () => readonly CatalogueTrack[],
): Listing {
  const tracks = once(make);
  let wanted: ReadonlySet<CatalogueTrack> | undefined;
  const narrow: Shelf['narrow'] = (others) => {
    if (others === tracks()) return others;
    const own = (wanted ??= new Set(tracks()));
    return others.filter((track) => own.has(track));
  };
  return [names, { aspect, tracks, narrow }];
}

/** A shelf of all tracks in a certain order, which it gives to what it narrows. */
export function ordering(names: string, tracks: readonly CatalogueTrack[]): Listing {
  const narrow: Shelf['narrow'] = (others) => {
    const wanted = new Set(others);
    return spreadInWindows(
      tracks.filter((track) => wanted.has(track)),
      24,
    );
  };
  return [namesIn(names), { aspect: 'category', tracks: () => tracks, narrow }];
}
