import { useMemo } from 'react';
import { useHost } from '../react/host';
import { useBehavior } from '../react/useBehavior';
import { select } from '../state/behavior';

/** What the player does with one track. */
export type TrackPlayback = 'idle' | 'paused' | 'playing';

/** What the player does with this track; renders again only when that changes. */
export function useTrackPlayback(trackId: number): TrackPlayback {
  const { playback } = useHost();
  const trackPlayback$ = useMemo(
    () =>
      select(playback.state$, ({ currentTrack, isPlaying }): TrackPlayback => {
        if (currentTrack?.trackId !== trackId) return 'idle';
        return isPlaying ? 'playing' : 'paused';
      }),
    [playback, trackId],
  );
  return useBehavior(trackPlayback$);
}
