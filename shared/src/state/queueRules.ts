import type { Track } from '../model/track';
import type { PlaybackState } from './playback';

/** Where in the queue the player stands, and whether it shuffles. */
export type QueuePlace = Pick<PlaybackState, 'queue' | 'currentIndex' | 'shuffle'>;

/** A queue, the place of its current track, and how many tracks directly behind that one wait by hand. */
export interface HandPlacedQueue {
  readonly queue: readonly Track[];
  readonly currentIndex: number;
  /** Tracks that somebody placed there: they come next, before the queue's order or chance does. */
  readonly handPlacedCount: number;
}

/** A random position other than the current one, 0 where there is only one track (specification, point 4). */
function randomOtherIndex({ queue, currentIndex }: QueuePlace, random: () => number): number {
  if (queue.length === 1) return 0;
  const others = queue.length - 1;
  const pick = Math.min(Math.floor(random() * others), others - 1);
  return pick < currentIndex ? pick : pick + 1;
}

/** The position that `step` leads to, or null where it leads nowhere: there is no wrap (specification, point 4). */
function neighbourIndex(place: QueuePlace, step: 1 | -1, random: () => number): number | null {
  if (!canStep(place, step)) return null;
  return place.shuffle ? randomOtherIndex(place, random) : place.currentIndex + step;
}

/** True where `step` leads somewhere. */
export function canStep({ queue, currentIndex, shuffle }: QueuePlace, step: 1 | -1): boolean {
  if (currentIndex < 0) return false;
  return shuffle || queue[currentIndex + step] !== undefined;
}

const splice = (
  queue: readonly Track[],
  index: number,
  removedCount: number,
  ...added: readonly Track[]
): readonly Track[] => [...queue.slice(0, index), ...added, ...queue.slice(index + removedCount)];

/**
 * The queue after `step`, or null where it leads nowhere. Forward leads to what waits by hand first; any other way
 * takes the waiting tracks along, so that they still come next.
 */
export function stepQueue(
  place: QueuePlace & HandPlacedQueue,
  step: 1 | -1,
  random: () => number,
): HandPlacedQueue | null {
  const { queue, currentIndex, shuffle, handPlacedCount } = place;
  const behind = currentIndex + 1;
  if (handPlacedCount === 0) {
    const index = neighbourIndex(place, step, random);
    return index === null ? null : { queue, currentIndex: index, handPlacedCount };
  }
  if (step === 1) return { queue, currentIndex: behind, handPlacedCount: handPlacedCount - 1 };
  const waiting = queue.slice(behind, behind + handPlacedCount);
  const others = splice(queue, behind, handPlacedCount);
  const index = neighbourIndex({ queue: others, currentIndex, shuffle }, step, random);
  if (index === null) return null;
  return { queue: splice(others, index + 1, 0, ...waiting), currentIndex: index, handPlacedCount };
}

/**
 * The queue with `track` put in by hand: directly behind the current one, or at the end. Shuffle knows no end, so
 * there the last place is behind all that waits by hand.
 */
export function insertTrack(
  { queue, currentIndex, handPlacedCount, shuffle }: QueuePlace & HandPlacedQueue,
  track: Track,
  where: 'next' | 'last',
): HandPlacedQueue {
  const firstOther = currentIndex + 1 + handPlacedCount;
  const last = shuffle ? firstOther : queue.length;
  const index = where === 'next' ? currentIndex + 1 : last;
  return {
    queue: splice(queue, index, 0, track),
    currentIndex,
    handPlacedCount: index <= firstOther ? handPlacedCount + 1 : handPlacedCount,
  };
}
