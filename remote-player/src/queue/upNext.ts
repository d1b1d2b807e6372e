import type { PlaybackState, QueueEntry } from '@prelude/shared';
import type { RowLists, RowPlace } from '@prelude/shared/reorder';

/** The part of the playback state that what comes up next depends on. */
export type QueueSource = Pick<
  PlaybackState,
  'queue' | 'currentIndex' | 'handPlacedCount' | 'shuffledNextIndex' | 'shuffle' | 'repeat'
>;

/** When the rest plays: at random, after the last one from the start again, or not any more. */
export type RestKind = 'chance' | 'again' | 'earlier';

/** The queue in playing order; every entry is in exactly one of `current`, `next` and `rest`. */
export interface UpNext {
  readonly current: QueueEntry | null;
  /** What plays next, in that order. */
  readonly next: readonly QueueEntry[];
  /** How many entries at the start of `next` the user can move. */
  readonly orderedCount: number;
  readonly rest: readonly QueueEntry[];
  readonly restKind: RestKind;
  /** Why the current one starts again at its end: repeat, or it is alone; null if it does not. */
  readonly loop: 'one' | 'alone' | null;
}

/** The two lists. */
export type QueueListName = 'next' | 'rest';

/** A place in one of the two lists, counted from 0. */
export type QueuePlace = RowPlace<QueueListName>;

/** The fields of a state that `upNextOf` reads. */
export const queueSourceOf = ({
  queue,
  currentIndex,
  handPlacedCount,
  shuffledNextIndex,
  shuffle,
  repeat,
}: QueueSource): QueueSource => ({
  queue,
  currentIndex,
  handPlacedCount,
  shuffledNextIndex,
  shuffle,
  repeat,
});

function loopOf({ queue, shuffle, repeat }: QueueSource): UpNext['loop'] {
  if (queue.length === 0) return null;
  if (repeat === 'one') return 'one';
  return queue.length === 1 && (shuffle || repeat === 'all') ? 'alone' : null;
}

function shuffledUpNext(source: QueueSource): UpNext {
  const { queue, currentIndex, handPlacedCount, shuffledNextIndex } = source;
  const firstOther = currentIndex + 1 + handPlacedCount;
  // A single track is followed by itself, and stays where it is.
  const picked = shuffledNextIndex === currentIndex ? undefined : queue[shuffledNextIndex];
  const placed = queue.slice(currentIndex + 1, firstOther);
  return {
    current: queue[currentIndex] ?? null,
    next: picked ? [...placed, picked] : placed,
    orderedCount: handPlacedCount,
    rest: queue.filter(
      (_, index) =>
        (index < currentIndex || index >= firstOther) && (index !== shuffledNextIndex || !picked),
    ),
    restKind: 'chance',
    loop: loopOf(source),
  };
}

/** The playing order: with shuffle on only the entries queued next and the one pick are certain. */
export function upNextOf(source: QueueSource): UpNext {
  const { queue, currentIndex, shuffle, repeat } = source;
  if (shuffle) return shuffledUpNext(source);
  const next = queue.slice(currentIndex + 1);
  return {
    current: queue[currentIndex] ?? null,
    next,
    orderedCount: next.length,
    rest: queue.slice(0, Math.max(0, currentIndex)),
    restKind: repeat === 'all' ? 'again' : 'earlier',
    loop: loopOf(source),
  };
}

/** The ids of all entries as the panel shows them: the current one, then both lists. */
export const entryIdsOf = ({ current, next, rest }: UpNext): readonly number[] =>
  [...(current ? [current] : []), ...next, ...rest].map(({ entryId }) => entryId);

/** How many entries at the start of a section the user can move. */
export function orderedCountOf(queued: UpNext, section: QueueListName): number {
  if (section === 'next') return queued.orderedCount;
  return queued.restKind === 'chance' ? 0 : queued.rest.length;
}

/** An entry's place in the two lists, or null: it is the current one, or gone. */
export function placeOf(queued: UpNext, entryId: number): QueuePlace | null {
  for (const section of ['next', 'rest'] as const) {
    const position = queued[section].findIndex((entry) => entry.entryId === entryId);
    if (position !== -1) return { section, position };
  }
  return null;
}

/** The entry at a place, or the last one before it, or null. */
export const entryNear = (queued: UpNext, { section, position }: QueuePlace): number | null =>
  (queued[section][position] ?? queued[section].at(-1))?.entryId ?? null;

/** The queue's lists for moving rows. */
export const queueLists = (queued: UpNext): RowLists<number, QueueListName> => ({
  placeOf: (entryId) => placeOf(queued, entryId),
  orderedCountOf: (section) => orderedCountOf(queued, section),
  rowNear: (place) => entryNear(queued, place),
  has: (entryId) => queued.current?.entryId === entryId || placeOf(queued, entryId) !== null,
});

/** The queue index that moves an entry to a place of the playing order, for `moveEntry`. */
export function queueIndexFor(
  { queue, currentIndex }: QueueSource,
  entryId: number,
  { section, position }: QueuePlace,
): number {
  if (section === 'rest') return position;
  // Without an entry from before it, the current one moves one place forward.
  const isBefore = queue.findIndex((entry) => entry.entryId === entryId) < currentIndex;
  return (isBefore ? currentIndex : currentIndex + 1) + position;
}
