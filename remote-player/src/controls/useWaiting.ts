import { useMemo } from 'react';
import { combine, useBehavior, useHost, type PlaybackState } from '@prelude/shared';
import { useLasting } from './useLasting';

/** What a wanted sound is waiting for. */
export type Waiting = 'bytes' | 'network';

const isWaiting = ({ isPlaying, isBuffering }: PlaybackState): boolean => isPlaying && isBuffering;

/** What the sound has been waiting for at least this long, or null. */
export function useWaiting(milliseconds: number): Waiting | null {
  const { playback, online$ } = useHost();
  const waiting$ = useMemo(
    () =>
      combine(playback.state$, online$, (state, isOnline): Waiting | null => {
        if (!isWaiting(state)) return null;
        return isOnline ? 'bytes' : 'network';
      }),
    [playback, online$],
  );
  const waiting = useBehavior(waiting$);
  const hasLasted = useLasting(waiting !== null, milliseconds);
  return hasLasted ? waiting : null;
}
