import { Scope, type Playback } from '@prelude/shared';
import { setActionHandlers } from './actions';
import { showMetadata, type MetadataParts } from './metadata';
import { showPosition } from './position';

/** What the browser's media session is connected to, and how. */
export interface MediaSessionParts extends MetadataParts {
  readonly playback: Playback;
  /** Undefined where the browser has none: then nothing is done. */
  readonly mediaSession: MediaSession | undefined;
  /** True where the lock screen gives seeking the places of the tracks' arrows (docs/decisions/0021). */
  readonly seekingHidesTracks: boolean;
}

/**
 * Tells the browser what plays, for the lock screen, headsets and media keys, and does what they ask. Never throws,
 * whatever of the media session a browser lacks. Returns the function that clears all that was told.
 */
export function connectMediaSession({ mediaSession, ...parts }: MediaSessionParts): () => void {
  const scope = new Scope();
  if (!mediaSession) return () => undefined;
  const { playback } = parts;
  scope.observe(playback.state$, ({ currentTrack, isPlaying }) => {
    mediaSession.playbackState = currentTrack ? (isPlaying ? 'playing' : 'paused') : 'none';
  });
  showMetadata(scope, mediaSession, playback, parts);
  showPosition(scope, mediaSession, playback);
  setActionHandlers(scope, mediaSession, playback, parts.seekingHidesTracks);
  scope.onEnd(() => (mediaSession.playbackState = 'none'));
  return () => scope.end();
}
