import { useMemo } from 'react';
import { useHost } from '../react/host';
import { useBehavior } from '../react/useBehavior';
import { select } from '../reactive/behavior';

/** The player's state for one track. */
export type TrackPlayback = 'idle' | 'paused' | 'playing' | 'sample';

/** The player's state for this track; renders again only when that changes. */
export function useTrackPlayback(trackId: number): TrackPlayback {
  const { playback } = useHost();
  const trackPlayback$ = useMemo(
    () =>
      select(playback.state$, ({ currentTrack, isPlaying }): TrackPlayback => {
        if (currentTrack?.trackId !== trackId) return 'idle';
        if (!isPlaying) return 'paused';
        return currentTrack.isSample ? 'sample' : 'playing';
      }),
    [playback, trackId],
  );
  return useBehavior(trackPlayback$);
}
