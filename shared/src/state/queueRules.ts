import type { PlaybackState } from './playback';
import { firstOther, goTo, indexOfEntry, type QueueLine } from './queueLine';

/** The queue with its order settings and the next indexes. */
export type Queue = QueueLine &
  Pick<PlaybackState, 'pickedIndex' | 'nextIndex' | 'shuffle' | 'repeat'>;

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
function pickedIndexOf(order: Order, pickedId: number | undefined, random: () => number): number {
  const { currentIndex, shuffle } = order;
  if (!shuffle || currentIndex < 0) return -1;
  const kept = pickedId === undefined ? -1 : indexOfEntry(order, pickedId);
  const isOther = kept !== -1 && (kept < currentIndex || kept >= firstOther(order));
  return isOther ? kept : pick(order, random);
}

function nextIndexOf(order: Order, pickedIndex: number): number {
  const { queue, currentIndex, handPlacedCount, shuffle, repeat } = order;
  if (currentIndex < 0) return -1;
  if (handPlacedCount > 0) return currentIndex + 1;
  if (shuffle) return pickedIndex;
  if (currentIndex + 1 < queue.length) return currentIndex + 1;
  return repeat === 'all' ? 0 : -1;
}

/** The queue with another line or order, and what comes next in it. */
export function changeQueue(queue: Queue, changes: Partial<Order>, random: () => number): Queue {
  const order = { ...queue, ...changes };
  const pickedId = queue.queue[queue.pickedIndex]?.entryId;
  const pickedIndex = pickedIndexOf(order, pickedId, random);
  return { ...order, pickedIndex, nextIndex: nextIndexOf(order, pickedIndex) };
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
