import { isPlayable, type Track } from '../model/track';
import { useHost } from '../react/host';

/**
 * Tells the player that the track is likely to start next: when a pointer enters its card, and when its play button is
 * pressed or focused. The current track and unplayable ones are ignored.
 */
export function usePrepare(
  track: Track,
): (event: { readonly type: string; readonly pointerType?: string }) => void {
  const { playback } = useHost();
  return ({ type, pointerType }) => {
    // A scrolling finger enters every card on its way, so only its press counts.
    if (type === 'pointerenter' && pointerType === 'touch') return;
    const isCurrent = playback.currentTrack$.value?.trackId === track.trackId;
    if (!isCurrent && isPlayable(track)) playback.prepare(track);
  };
}
