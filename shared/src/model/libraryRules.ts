import { RECENT_LIMIT, type PlayCounts, type RecentEntry } from './library';
import type { Track } from './track';

/** A list of tracks without one. */
export const withoutTrack = (tracks: readonly Track[], trackId: number): readonly Track[] =>
  tracks.filter((track) => track.trackId !== trackId);

/** A list with an item at a place, or at its end where it is shorter. */
export const withItemAt = <T>(items: readonly T[], index: number, item: T): readonly T[] => [
  ...items.slice(0, index),
  item,
  ...items.slice(index),
];

/** The first item of each id; `idOf` tells it. */
export function uniqueBy<T>(items: readonly T[], idOf: (item: T) => unknown): readonly T[] {
  const seen = new Set<unknown>();
  return items.filter((item) => !seen.has(idOf(item)) && seen.add(idOf(item)));
}

/** Each track once, those of the first list first. */
export const uniteTracks = (first: readonly Track[], second: readonly Track[]): readonly Track[] =>
  uniqueBy([...first, ...second], ({ trackId }) => trackId);

/** Each track at its newest start, the newest first, up to the limit; the first list's entry where both are as new. */
export function uniteRecent(
  first: readonly RecentEntry[],
  second: readonly RecentEntry[],
): readonly RecentEntry[] {
  const newestFirst = [...first, ...second].sort((one, other) => other.playedAt - one.playedAt);
  return uniqueBy(newestFirst, ({ trackData }) => trackData.trackId).slice(0, RECENT_LIMIT);
}

/** One play more of a track; a count that is as high as numbers are exact stays. */
export const countPlay = (counts: PlayCounts, trackId: number): PlayCounts => ({
  ...counts,
  [trackId]: Math.min((counts[trackId] ?? 0) + 1, Number.MAX_SAFE_INTEGER),
});

/** The higher count of each track: giving the same twice changes nothing. */
export const highestCounts = (first: PlayCounts, second: PlayCounts): PlayCounts => ({
  ...first,
  ...Object.fromEntries(
    Object.entries(second).map(([trackId, count]) => [
      trackId,
      Math.max(first[trackId] ?? 0, count),
    ]),
  ),
});
