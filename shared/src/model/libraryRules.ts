import { RECENT_LIMIT, type PlayCounts, type RecentEntry } from './library';
import type { Track } from './track';

/** The list with an item at a place, or at its end if it is shorter. */
export const withItemAt = <T>(items: readonly T[], index: number, item: T): readonly T[] => [
  ...items.slice(0, index),
  item,
  ...items.slice(index),
];

/** The first item of each id. */
export function uniqueBy<T>(items: readonly T[], idOf: (item: T) => unknown): readonly T[] {
  const seen = new Set<unknown>();
  return items.filter((item) => !seen.has(idOf(item)) && seen.add(idOf(item)));
}

/** The distinct tracks, those of the first list first. */
export const uniteTracks = (first: readonly Track[], second: readonly Track[]): readonly Track[] =>
  uniqueBy([...first, ...second], ({ trackId }) => trackId);

const startedTrackId = ({ trackData }: RecentEntry): number => trackData.trackId;

/** Each track at its newest start, the newest first, up to the limit; equal starts take the first list's entry. */
export function uniteRecent(
  first: readonly RecentEntry[],
  second: readonly RecentEntry[],
): readonly RecentEntry[] {
  const newestFirst = [...first, ...second].sort((one, other) => other.playedAt - one.playedAt);
  return uniqueBy(newestFirst, startedTrackId).slice(0, RECENT_LIMIT);
}

/** Adds one play of a track; a count at the largest safe integer stays. */
export const countPlay = (counts: PlayCounts, trackId: number): PlayCounts => ({
  ...counts,
  [trackId]: Math.min((counts[trackId] ?? 0) + 1, Number.MAX_SAFE_INTEGER),
});

/** The higher count of each track, so a repeated import changes nothing. */
export const highestCounts = (first: PlayCounts, second: PlayCounts): PlayCounts => ({
  ...first,
  ...Object.fromEntries(
    Object.entries(second).map(([trackId, count]) => [
      trackId,
      Math.max(first[trackId] ?? 0, count),
    ]),
  ),
});

/** The items with removed ones restored, each behind its former neighbour, or first if that is gone. */
export function putBack<T, I>(
  items: readonly T[],
  before: readonly T[],
  removedIds: ReadonlySet<I>,
  idOf: (item: T) => I,
): readonly T[] {
  const presentIds = new Set(items.map(idOf));
  const first: T[] = [];
  const behind = new Map<I, T[]>();
  let place = first;
  for (const item of before) {
    const id = idOf(item);
    if (presentIds.has(id)) behind.set(id, (place = []));
    else if (removedIds.has(id)) place.push(item);
  }
  return [...first, ...items.flatMap((item) => [item, ...(behind.get(idOf(item)) ?? [])])];
}

/** The starts with removed ones restored in their former order, behind newer starts; uses no clock. */
export function putStartsBack(
  entries: readonly RecentEntry[],
  before: readonly RecentEntry[],
  removed: readonly RecentEntry[],
): readonly RecentEntry[] {
  const isIn = (list: readonly RecentEntry[], { trackData, playedAt }: RecentEntry): boolean =>
    list.some((one) => startedTrackId(one) === trackData.trackId && one.playedAt === playedAt);
  const since = entries.filter((entry) => !isIn(before, entry));
  const back = before.filter((entry) => isIn(entries, entry) || isIn(removed, entry));
  return uniqueBy([...since, ...back], startedTrackId).slice(0, RECENT_LIMIT);
}
