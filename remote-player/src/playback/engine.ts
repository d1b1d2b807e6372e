import { Scope, select, type PlaybackState } from '@prelude/shared';
import { createTrackPlayer, type EngineDependencies } from './trackPlayer';
import { gainOfVolume } from './volumeGain';

type Applied = Pick<PlaybackState, 'startCount' | 'isPlaying'>;

/**
 * Makes the audio port follow the playback store, in the same call stack as the command (a browser lets a sound start
 * only during a user action), and reports the sound to the store. Returns the function that ends it and leaves silence;
 * the caller disposes of the port.
 */
export function connectEngine(dependencies: EngineDependencies): () => void {
  const { playback, settings, audio, connection, online$ } = dependencies;
  const scope = new Scope();
  let applied: Applied = { startCount: 0, isPlaying: false };

  const soon = (run: () => void): void =>
    void Promise.resolve().then(() => {
      if (!scope.ended) run();
    });
  const player = createTrackPlayer({ ...dependencies, soon });

  const apply = (state: PlaybackState): void => {
    const before = applied;
    // Updated first, because the port or the store may call back during the change.
    applied = state;
    audio.setGain(gainOfVolume(state.volume));
    if (state.startCount !== before.startCount) player.begin();
    else if (state.isPlaying && !before.isPlaying) player.resume();
    else if (!state.isPlaying && before.isPlaying) player.pause();
    player.prepare();
    soon(player.tellBuffering);
  };

  const settings$ = settings.state$;
  scope.onEnd(audio.listen(player.react));
  scope.observe(playback.state$, () => apply(playback.state$.value));
  scope.observe(playback.engine.seeks$, player.seekTo);
  scope.observe(playback.engine.preparations$, player.consider);
  scope.observe(
    select(settings$, ({ playFullTrack }) => playFullTrack),
    player.applyLength,
  );
  scope.observe(
    select(settings$, ({ crossfadeSeconds }) => crossfadeSeconds),
    player.applyCrossfade,
  );
  scope.observe(
    select(settings$, ({ normalizeVolume }) => normalizeVolume),
    audio.setLevelling,
  );
  scope.observe(settings$, player.prepare);
  scope.observe(online$, player.followNetwork);
  scope.onEnd(connection.listen(player.prepare));
  scope.onEnd(player.dispose);
  return () => scope.end();
}
