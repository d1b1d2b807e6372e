import { Scope, type HostApi } from '@prelude/shared';
import { countHeardToEnd } from '@prelude/shared/lists';

/**
 * Counts the tracks that are heard to their end, once for each start; a sample is none. A jump close to the end counts as well. Returns the function that ends it.
 */
export function recordEnds({
  playback,
  userMemory,
}: Pick<HostApi, 'playback' | 'userMemory'>): () => void {
  const scope = new Scope();
  let counted = 0;
  scope.observe(playback.position$, ({ currentTimeSeconds, durationSeconds }) => {
    const { currentTrack, isPlaying, startCount } = playback.state$.value;
    const isAtEnd = durationSeconds > 0 && currentTimeSeconds >= durationSeconds;
    if (!isAtEnd || !isPlaying || !currentTrack || currentTrack.isSample || counted === startCount)
      return;
    counted = startCount;
    countHeardToEnd(userMemory, currentTrack.trackId);
  });
  return () => scope.end();
}
