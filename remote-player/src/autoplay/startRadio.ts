import { isPlayable, MusicError, type HostApi, type Track } from '@prelude/shared';
import { rememberQueue } from '@prelude/shared/lists';
import { similarTracks } from './similarTracks';

/** How many tracks follow the first one. */
const RADIO_TRACKS = 30;

/** "Start radio": the queue becomes this track and similar ones, with Undo. */
export async function startRadio(
  { playback, music, toasts }: HostApi,
  [chosen]: readonly Track[],
): Promise<void> {
  if (!chosen) return;
  const track = chosen.standsFor ?? chosen;
  if (!isPlayable(track)) return toasts.show('This track has no preview.', 'error');
  const before = playback.state$.value.startCount;
  let similar: readonly Track[] = [];
  try {
    similar = await similarTracks(music, track);
  } catch (error) {
    if (!(error instanceof MusicError)) throw error;
  }
  // The user has started something else meanwhile.
  if (playback.state$.value.startCount !== before) return;
  if (similar.length === 0) return toasts.show('No similar tracks were found.', 'error');
  const { isPlaying, currentTrack } = playback.state$.value;
  const restore = rememberQueue(playback);
  playback.playQueue([track, ...similar.slice(0, RADIO_TRACKS)], 0);
  toasts.show(
    `Radio: ${track.trackName}`,
    'success',
    currentTrack === null
      ? undefined
      : {
          label: 'Undo',
          run() {
            restore();
            if (isPlaying) playback.play();
          },
        },
  );
}
