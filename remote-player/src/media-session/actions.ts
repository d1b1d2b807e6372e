import { combine, type Playback, type Scope } from '@prelude/shared';

/** How far a seek button jumps by default. */
const SEEK_SECONDS = 10;

/** Sets the handler of an action; null shows it as unavailable. */
function setHandler(
  mediaSession: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    mediaSession.setActionHandler(action, handler);
  } catch {
    // A browser throws for an unknown action, which then can't be used.
  }
}

/**
 * Handles the lock screen, headsets and media keys until the scope ends. Next and previous are offered only if they
 * would move. With `seekingHidesTracks`, the seek buttons are offered only if neither of them is.
 */
export function setActionHandlers(
  scope: Scope,
  mediaSession: MediaSession,
  playback: Playback,
  seekingHidesTracks: boolean,
): void {
  const handled = new Set<MediaSessionAction>();
  const handle = (action: MediaSessionAction, handler: MediaSessionActionHandler | null): void => {
    handled.add(action);
    setHandler(mediaSession, action, handler);
  };
  const seekBy = (seconds: number): void =>
    playback.seek(playback.position$.value.currentTimeSeconds + seconds);

  handle('play', () => playback.play());
  handle('pause', () => playback.pause());
  handle('stop', () => {
    playback.pause();
    playback.seek(0);
  });
  handle('seekto', ({ seekTime }) => {
    if (seekTime !== undefined) playback.seek(seekTime);
  });

  const neighbours$ = combine(playback.canGoPrevious$, playback.canGoNext$, (previous, next) => ({
    previous,
    next,
  }));
  scope.observe(neighbours$, ({ previous, next }) => {
    handle('previoustrack', previous ? () => playback.previous() : null);
    handle('nexttrack', next ? () => playback.next() : null);
    const canSeek = !seekingHidesTracks || !(previous || next);
    const seek = (direction: 1 | -1): MediaSessionActionHandler | null =>
      canSeek ? ({ seekOffset }) => seekBy(direction * (seekOffset ?? SEEK_SECONDS)) : null;
    handle('seekbackward', seek(-1));
    handle('seekforward', seek(1));
  });
  scope.onEnd(() => {
    for (const action of handled) setHandler(mediaSession, action, null);
  });
}
