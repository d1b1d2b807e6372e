import type { JSX } from 'react';
import { isPlayable, nameOfTrack, type Track } from '../model/track';
import { useHost } from '../react/host';
import { IconButton, type IconButtonProps } from './IconButton';
import { usePrepare } from './usePrepare';
import { useTrackPlayback } from './useTrackPlayback';

/**
 * Plays a track with its row as the queue, or toggles it if it is current (specification 4.7). Prepares its sound
 * when the user is about to press it.
 */
export function PlayButton({
  track,
  row,
  ...attributes
}: {
  readonly track: Track;
  readonly row: readonly Track[];
} & Pick<IconButtonProps, 'size' | 'tone' | 'className' | 'tabIndex'>): JSX.Element {
  const { playback } = useHost();
  const prepare = usePrepare(track);
  const isPlaying = useTrackPlayback(track.trackId) === 'playing';
  return (
    <IconButton
      {...attributes}
      data-focus-key={`play ${track.trackId}`}
      icon={isPlaying ? 'pause' : 'play'}
      label={`${isPlaying ? 'Pause' : 'Play'} ${nameOfTrack(track)}`}
      disabled={!isPlayable(track)}
      onFocus={prepare}
      onPointerDown={prepare}
      onClick={() => playback.playFromRow(track, row)}
    />
  );
}
