import type { PlaybackState } from './playback';

/** Where in the queue the player stands, and whether it shuffles. */
export type QueuePlace = Pick<PlaybackState, 'queue' | 'currentIndex' | 'shuffle'>;

/** A random position other than the current one, 0 where there is only one track (specification, point 4). */
function randomOtherIndex({ queue, currentIndex }: QueuePlace, random: () => number): number {
  if (queue.length === 1) return 0;
  const others = queue.length - 1;
  const pick = Math.min(Math.floor(random() * others), others - 1);
  return pick < currentIndex ? pick : pick + 1;
}

/** The position that `step` leads to, or null where it leads nowhere: there is no wrap (specification, point 4). */
export function neighbourIndex(
  place: QueuePlace,
  step: 1 | -1,
  random: () => number,
): number | null {
  if (!canStep(place, step)) return null;
  return place.shuffle ? randomOtherIndex(place, random) : place.currentIndex + step;
}

/** True where `step` leads somewhere. */
export function canStep({ queue, currentIndex, shuffle }: QueuePlace, step: 1 | -1): boolean {
  if (currentIndex < 0) return false;
  return shuffle || queue[currentIndex + step] !== undefined;
}
