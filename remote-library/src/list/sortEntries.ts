import type { Track } from '@prelude/shared';
import { userLocales } from '@prelude/shared/lists';
import type { TrackEntry } from './trackEntry';

/** The orders that a list of tracks can be shown in; `added` is the list's own. */
export const TRACK_ORDERS = ['added', 'title', 'artist', 'album', 'duration'] as const;

export type TrackOrder = (typeof TRACK_ORDERS)[number];

export const isTrackOrder = (value: unknown): value is TrackOrder =>
  TRACK_ORDERS.includes(value as TrackOrder);

type CompareNames = (one: string, other: string) => number;

/** The names that each order compares; the first difference decides. */
const NAMES_OF: Readonly<
  Record<Exclude<TrackOrder, 'added' | 'duration'>, (track: Track) => readonly string[]>
> = {
  title: ({ trackName, artistName }) => [trackName, artistName],
  artist: ({ artistName, collectionName, trackName }) => [artistName, collectionName, trackName],
  album: ({ collectionName, trackName }) => [collectionName, trackName],
};

function compareLists(
  one: readonly string[],
  other: readonly string[],
  compare: CompareNames,
): number {
  for (const [index, name] of one.entries()) {
    const difference = compare(name, other[index] ?? '');
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * The entries in another order: names sorted in the user's language with numbers by value; equal entries keep the
 * list's order.
 */
export function sortEntries<E extends TrackEntry>(
  entries: readonly E[],
  order: TrackOrder,
  locales: readonly string[] = userLocales(),
): readonly E[] {
  if (order === 'added') return entries;
  if (order === 'duration')
    return entries.toSorted(
      (one, other) => one.track.trackTimeMillis - other.track.trackTimeMillis,
    );
  const { compare } = new Intl.Collator(locales, { numeric: true });
  const namesOf = NAMES_OF[order];
  return entries
    .map((entry) => ({ entry, names: namesOf(entry.track) }))
    .sort((one, other) => compareLists(one.names, other.names, compare))
    .map(({ entry }) => entry);
}
