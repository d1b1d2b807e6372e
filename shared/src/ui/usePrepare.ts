import { isPlayable, type Track } from '../model/track';
import { useHost } from '../react/host';

/**
 * Tells the player that the track is likely to be started next: when a pointer enters its card, and when its play
 * button is pressed or has the focus. What is current already, or can't be played, needs no preparation.
 */
export function usePrepare(
  track: Track,
): (event: { readonly type: string; readonly pointerType?: string }) => void {
  const { playback } = useHost();
  return ({ type, pointerType }) => {
    // A finger that scrolls enters what it passes over: it means a track only where it presses.
    if (type === 'pointerenter' && pointerType === 'touch') return;
    const isCurrent = playback.currentTrack$.value?.trackId === track.trackId;
    if (!isCurrent && isPlayable(track)) playback.prepare(track);
  };
}
