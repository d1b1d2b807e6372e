import { combine, select, type Playback, type PlaybackPosition, type Scope } from '@prelude/shared';

/** The position in the form that browsers accept: not behind the end, and none without a duration. */
function positionStateOf(position: PlaybackPosition): MediaPositionState | undefined {
  const { currentTimeSeconds, durationSeconds } = position;
  if (!(durationSeconds > 0 && durationSeconds < Infinity)) return undefined;
  return {
    duration: durationSeconds,
    position: Math.min(Math.max(0, currentTimeSeconds || 0), durationSeconds),
    playbackRate: 1,
  };
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.every((part, index) => part === b[index]);

/**
 * Sets the position whenever it changes other than by playing: at a start, play, pause and seek, when the duration
 * becomes known and when buffering ends. The browser extrapolates from there.
 */
export function showPosition(scope: Scope, mediaSession: MediaSession, playback: Playback): void {
  // Missing in some browsers with a media session.
  const { setPositionState } = mediaSession as Partial<MediaSession>;
  if (!setPositionState) return;

  const tell = (): void =>
    setPositionState.call(mediaSession, positionStateOf(playback.position$.value));

  const turns$ = select(
    combine(playback.state$, playback.position$, (state, { durationSeconds }) => [
      state.startCount,
      state.isPlaying,
      state.isBuffering,
      durationSeconds,
    ]),
    (turn) => turn,
    isSame,
  );
  scope.observe(turns$, tell);
  scope.observe(playback.engine.seeks$, tell);
  scope.onEnd(() => setPositionState.call(mediaSession));
}
