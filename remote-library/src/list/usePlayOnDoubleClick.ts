import { isOnControl, isPlayable, useHost, type Track } from '@prelude/shared';
import type { MouseEvent } from 'react';

/** Creates the handler that plays a row's track on a double click outside its controls; unlike a play button, it never pauses. */
export function usePlayOnDoubleClick(track: Track, play: () => void): (event: MouseEvent) => void {
  const { playback } = useHost();
  return ({ target }) => {
    const { currentTrack, isPlaying } = playback.state$.value;
    const isHeard = isPlaying && currentTrack?.trackId === track.trackId;
    if (!isHeard && isPlayable(track) && !isOnControl(target)) play();
  };
}
