import type { PlaybackState, QueueEntry } from './playback';

/** The queue's entries and current index, without shuffle and repeat. */
export type QueueLine = Pick<PlaybackState, 'queue' | 'currentIndex' | 'handPlacedCount'>;

/** The parts of a line around its current entry: those before it, those queued next, and the others behind. */
type LinePart = 'played' | 'waiting' | 'others';

/** A removed entry, with what is needed to restore it. */
export interface RemovedEntry {
  readonly entry: QueueEntry;
  readonly index: number;
  readonly part: LinePart;
}

const splice = (
  queue: readonly QueueEntry[],
  index: number,
  removedCount: number,
  ...added: readonly QueueEntry[]
): readonly QueueEntry[] => [
  ...queue.slice(0, index),
  ...added,
  ...queue.slice(index + removedCount),
];

/** The index of an entry, or -1. */
export const indexOfEntry = ({ queue }: Pick<QueueLine, 'queue'>, entryId: number): number =>
  queue.findIndex((entry) => entry.entryId === entryId);

/** The first index behind the current entry and those queued next. */
export const firstOther = ({ currentIndex, handPlacedCount }: Omit<QueueLine, 'queue'>): number =>
  currentIndex + 1 + handPlacedCount;

const isWaiting = (line: QueueLine, index: number): boolean =>
  index > line.currentIndex && index < firstOther(line);

function partOf(line: QueueLine, index: number): LinePart {
  if (index < line.currentIndex) return 'played';
  return isWaiting(line, index) ? 'waiting' : 'others';
}

/** The line without the entry at `index`, which is not the current one. */
function takeOut(line: QueueLine, index: number): QueueLine {
  const { queue, currentIndex, handPlacedCount } = line;
  return {
    queue: splice(queue, index, 1),
    currentIndex: index < currentIndex ? currentIndex - 1 : currentIndex,
    handPlacedCount: isWaiting(line, index) ? handPlacedCount - 1 : handPlacedCount,
  };
}

/** The line with an entry at `index`; among or directly behind those queued next it counts as one. */
export function putIn(line: QueueLine, entry: QueueEntry, index: number): QueueLine {
  const { queue, currentIndex, handPlacedCount } = line;
  const isBefore = index <= currentIndex;
  const waits = !isBefore && index <= firstOther(line);
  return {
    queue: splice(queue, index, 0, entry),
    currentIndex: isBefore ? currentIndex + 1 : currentIndex,
    handPlacedCount: waits ? handPlacedCount + 1 : handPlacedCount,
  };
}

/** The line with that entry as the current one; those queued next still come next. */
export function goTo(line: QueueLine, entryId: number): QueueLine {
  const { queue, currentIndex, handPlacedCount } = line;
  const index = indexOfEntry(line, entryId);
  if (isWaiting(line, index))
    return { queue, currentIndex: index, handPlacedCount: firstOther(line) - index - 1 };
  const waiting = queue.slice(currentIndex + 1, firstOther(line));
  const others = splice(queue, currentIndex + 1, handPlacedCount);
  const place = indexOfEntry({ queue: others }, entryId);
  return {
    queue: splice(others, place + 1, 0, ...waiting),
    currentIndex: place,
    handPlacedCount,
  };
}

/** The line with an entry at another index, kept within the queue; the current entry does not move. */
export function moveTo(line: QueueLine, entryId: number, toIndex: number): QueueLine {
  const index = indexOfEntry(line, entryId);
  const entry = line.queue[index];
  if (!entry || index === line.currentIndex) return line;
  const place = Math.min(Math.max(0, toIndex), line.queue.length - 1);
  return putIn(takeOut(line, index), entry, place);
}

/** The line without those entries, except the current one, and the removed ones in the queue's order. */
export function removeAll(
  line: QueueLine,
  entryIds: readonly number[],
): { readonly line: QueueLine; readonly removed: readonly RemovedEntry[] } {
  const wanted = new Set(entryIds);
  const removed = line.queue.flatMap((entry, index): readonly RemovedEntry[] =>
    index !== line.currentIndex && wanted.has(entry.entryId)
      ? [{ entry, index, part: partOf(line, index) }]
      : [],
  );
  if (removed.length === 0) return { line, removed };
  const countOf = (part: LinePart): number => removed.filter((entry) => entry.part === part).length;
  const gone = new Set(removed.map(({ entry }) => entry));
  return {
    line: {
      queue: line.queue.filter((entry) => !gone.has(entry)),
      currentIndex: line.currentIndex - countOf('played'),
      handPlacedCount: line.handPlacedCount - countOf('waiting'),
    },
    removed,
  };
}

/** A part of the line, which begins at index `start`, with removed entries restored as near as possible to their places. */
function putBackIn(
  part: readonly QueueEntry[],
  removed: readonly RemovedEntry[],
  start: number,
): readonly QueueEntry[] {
  const filled: QueueEntry[] = [];
  let taken = 0;
  for (const { entry, index } of removed) {
    const before = part.slice(taken, taken + Math.max(0, index - start - filled.length));
    filled.push(...before, entry);
    taken += before.length;
  }
  return [...filled, ...part.slice(taken)];
}

/** The line with those entries restored in their places; upcoming ones stay upcoming. */
export function restoreAll(line: QueueLine, removed: readonly RemovedEntry[]): QueueLine {
  if (removed.length === 0) return line;
  const { queue, currentIndex } = line;
  const inOrder = [...removed].sort((a, b) => a.index - b.index);
  const back = (name: LinePart, part: readonly QueueEntry[], start: number) =>
    putBackIn(
      part,
      inOrder.filter((entry) => entry.part === name),
      start,
    );
  const played = back('played', queue.slice(0, currentIndex), 0);
  const firstWaiting = played.length + 1;
  const waiting = back('waiting', queue.slice(currentIndex + 1, firstOther(line)), firstWaiting);
  const others = back('others', queue.slice(firstOther(line)), firstWaiting + waiting.length);
  return {
    queue: [...played, ...queue.slice(currentIndex, currentIndex + 1), ...waiting, ...others],
    currentIndex: played.length,
    handPlacedCount: waiting.length,
  };
}

/** The queue with its order settings and the next indexes. */
export type Queue = QueueLine &
  Pick<PlaybackState, 'shuffledNextIndex' | 'nextIndex' | 'shuffle' | 'repeat'>;

type Order = QueueLine & Pick<Queue, 'shuffle' | 'repeat'>;

/** A random index other than the current one and those queued next, -1 if there is none (specification 4.8). */
function pick({ queue, currentIndex, handPlacedCount }: QueueLine, random: () => number): number {
  // A single track is followed by itself: position 0 (specification 4.8).
  if (queue.length === 1) return 0;
  const count = queue.length - 1 - handPlacedCount;
  if (count === 0) return -1;
  const nth = Math.min(Math.floor(random() * count), count - 1);
  return nth < currentIndex ? nth : nth + 1 + handPlacedCount;
}

/** Shuffle's pick, made one step ahead so that it can be shown: it is kept until it is played or becomes invalid. */
function shuffledNextIndexOf(
  order: Order,
  pickedId: number | undefined,
  random: () => number,
): number {
  const { currentIndex, shuffle } = order;
  if (!shuffle || currentIndex < 0) return -1;
  const kept = pickedId === undefined ? -1 : indexOfEntry(order, pickedId);
  const isOther = kept !== -1 && (kept < currentIndex || kept >= firstOther(order));
  return isOther ? kept : pick(order, random);
}

function nextIndexOf(order: Order, shuffledNextIndex: number): number {
  const { queue, currentIndex, handPlacedCount, shuffle, repeat } = order;
  if (currentIndex < 0) return -1;
  if (handPlacedCount > 0) return currentIndex + 1;
  if (shuffle) return shuffledNextIndex;
  if (currentIndex + 1 < queue.length) return currentIndex + 1;
  return repeat === 'all' ? 0 : -1;
}

/** The queue with another line or order, and what comes next in it. */
export function changeQueue(queue: Queue, changes: Partial<Order>, random: () => number): Queue {
  const order = { ...queue, ...changes };
  const pickedId = queue.queue[queue.shuffledNextIndex]?.entryId;
  const shuffledNextIndex = shuffledNextIndexOf(order, pickedId, random);
  return {
    ...order,
    shuffledNextIndex,
    nextIndex: nextIndexOf(order, shuffledNextIndex),
  };
}

/** True if a step back leads somewhere. */
export const canGoBack = ({ currentIndex, shuffle, repeat }: Omit<Order, 'queue'>): boolean =>
  currentIndex > 0 || (currentIndex === 0 && (shuffle || repeat === 'all'));

/** The line one step forward, or null if there is none: without repeat there is no wrap (specification 4.8). */
export function stepForward(queue: Queue): QueueLine | null {
  const { nextIndex, handPlacedCount } = queue;
  if (nextIndex < 0) return null;
  return {
    queue: queue.queue,
    currentIndex: nextIndex,
    handPlacedCount: Math.max(0, handPlacedCount - 1),
  };
}

/**
 * The line one step back, or null if there is none; with shuffle on, at random (specification 4.8). If all others
 * are queued next, it leads to the current one again.
 */
export function stepBack(queue: Queue, random: () => number): QueueLine | null {
  if (!canGoBack(queue)) return null;
  const { currentIndex, shuffle } = queue;
  const last = queue.queue.length - 1;
  const lastOther = last < firstOther(queue) ? currentIndex : last;
  const ordered = currentIndex > 0 ? currentIndex - 1 : lastOther;
  const picked = shuffle ? pick(queue, random) : ordered;
  const entry = queue.queue[picked === -1 ? currentIndex : picked];
  return entry ? goTo(queue, entry.entryId) : null;
}
