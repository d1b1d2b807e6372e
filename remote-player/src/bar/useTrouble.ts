import { useEffect, useState } from 'react';
import { Scope, useHost, type PlaybackState } from '@prelude/shared';
import { usePlaybackPart } from './usePlaybackPart';
import { useWaiting } from './useWaiting';

/** A network that is back sooner was never missed; ours to choose. */
const WAIT_WORTH_SHOWING_MILLISECONDS = 200;

const startCountOf = ({ startCount }: PlaybackState): number => startCount;

/** True where the current track has failed and the player has stopped at it, until something starts. */
function useHasFailed(): boolean {
  const { playback } = useHost();
  const startCount = usePlaybackPart(startCountOf);
  const [failedStart, setFailedStart] = useState<number | null>(null);
  useEffect(() => {
    const scope = new Scope();
    scope.observe(playback.failures$, ({ track }) => {
      const { currentTrack, isPlaying, startCount: count } = playback.state$.value;
      if (!isPlaying && currentTrack === track) setFailedStart(count);
    });
    return () => scope.end();
  }, [playback]);
  return failedStart === startCount;
}

/** What keeps the current track from being heard: its source failed, or the network is away. Null where nothing does. */
export function useTrouble(): 'failed' | 'network' | null {
  const hasFailed = useHasFailed();
  const waiting = useWaiting(WAIT_WORTH_SHOWING_MILLISECONDS);
  if (hasFailed) return 'failed';
  return waiting === 'network' ? 'network' : null;
}
