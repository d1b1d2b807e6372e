import type { CatalogueTrack } from '../catalogue.ts';

/** How many other tracks stand between two of one artist, and between two of one genre. */
export interface SpreadGaps {
  readonly artist: number;
  readonly genre: number;
}

const isFarEnough = (
  track: CatalogueTrack,
  placed: readonly CatalogueTrack[],
  gaps: SpreadGaps,
): boolean => {
  const lately = (count: number): readonly CatalogueTrack[] =>
    count === 0 ? [] : placed.slice(-count);
  return (
    lately(gaps.artist).every((other) => other.artistName !== track.artistName) &&
    lately(gaps.genre).every((other) => other.genreId !== track.genreId)
  );
};

/**
 * Keeps an order as far as it can while keeping tracks of one artist and of one genre apart, so
 * that a row with one track per artist (specification, point 9) fills from its first results.
 */
export const spread = (
  ordered: readonly CatalogueTrack[],
  gaps: SpreadGaps,
): readonly CatalogueTrack[] => {
  const waiting = [...ordered];
  const placed: CatalogueTrack[] = [];
  while (waiting.length > 0) {
    const relaxed = { ...gaps, genre: 0 };
    const fitting = waiting.findIndex((track) => isFarEnough(track, placed, gaps));
    const nearly =
      fitting >= 0 ? fitting : waiting.findIndex((track) => isFarEnough(track, placed, relaxed));
    placed.push(...waiting.splice(Math.max(nearly, 0), 1));
  }
  return placed;
};
