import { combine, select, type Playback, type PlaybackPosition, type Scope } from '@prelude/shared';

/** The position as a browser takes it, which refuses one behind the end; none while the duration is not known. */
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
 * Tells where the sound is whenever time no longer goes on by itself: at a start, at play, pause and a seek, when the
 * duration becomes known and when a wait for bytes ends. The browser counts on from there.
 */
export function showPosition(scope: Scope, mediaSession: MediaSession, playback: Playback): void {
  // Not in every browser that has a media session.
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
