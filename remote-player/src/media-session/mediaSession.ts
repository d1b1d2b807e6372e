import { Scope, type Playback } from '@prelude/shared';
import { setActionHandlers } from './actions';
import { showMetadata, type MetadataDependencies } from './metadata';
import { showPosition } from './position';

/** The connection between player and media session. */
export interface MediaSessionDependencies extends MetadataDependencies {
  readonly playback: Playback;
  /** Undefined if the browser has none: then nothing is done. */
  readonly mediaSession: MediaSession | undefined;
  /** True if the lock screen replaces the track buttons by seek buttons (docs/decisions/sound.md). */
  readonly seekingHidesTracks: boolean;
}

/**
 * Shows the current track on the lock screen and handles its buttons, headsets and media keys. Never throws, whatever
 * features the browser lacks. Returns the function that clears everything.
 */
export function connectMediaSession({
  mediaSession,
  ...dependencies
}: MediaSessionDependencies): () => void {
  const scope = new Scope();
  if (!mediaSession) return () => undefined;
  const { playback } = dependencies;
  const showState = (): void => {
    const { currentTrack, isPlaying } = playback.state$.value;
    mediaSession.playbackState = currentTrack ? (isPlaying ? 'playing' : 'paused') : 'none';
  };
  scope.observe(playback.state$, showState);
  // WebKit sets it to paused whenever an element of the page pauses, also the silent ones that the first press unlocks.
  scope.observe(playback.position$, showState);
  showMetadata(scope, mediaSession, playback, dependencies);
  showPosition(scope, mediaSession, playback);
  setActionHandlers(scope, mediaSession, playback, dependencies.seekingHidesTracks);
  scope.onEnd(() => (mediaSession.playbackState = 'none'));
  return () => scope.end();
}
