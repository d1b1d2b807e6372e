import type { Track } from '../model/track';
import type { Playback } from './playback';

/** The track as a sample: it is no play (specification 4.7), and the stored player is the one before it. Its records get the track itself. */
export const sampleOf = (track: Track): Track => ({ ...track, standsFor: track, isSample: true });

/**
 * Reads the player's queue, place and order before another queue replaces them. The returned function restores them, paused.
 */
export function rememberQueue({ state$, position$, restore }: Playback): () => void {
  const { queue, currentIndex, handPlacedCount, shuffle, repeat } = state$.value;
  const tracks = queue.map(({ track }) => track);
  const position = position$.value;
  return () => restore({ tracks, currentIndex, handPlacedCount, shuffle, repeat, position });
}
