import { useEffect, useState } from 'react';
import { Scope, useHost, type PlaybackState } from '@prelude/shared';
import { usePlaybackPart } from './usePlaybackPart';
import { useWaiting } from './useWaiting';

/** A shorter offline time is not shown; ours to choose. */
const WAIT_WORTH_SHOWING_MILLISECONDS = 200;

const startCountOf = ({ startCount }: PlaybackState): number => startCount;

/** True if the current track has failed and the player has stopped, until a track starts. */
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

/** Why the current track can't be heard: its source failed, or the browser is offline. Null otherwise. */
export function usePlaybackProblem(): 'failed' | 'network' | null {
  const hasFailed = useHasFailed();
  const waiting = useWaiting(WAIT_WORTH_SHOWING_MILLISECONDS);
  if (hasFailed) return 'failed';
  return waiting === 'network' ? 'network' : null;
}
