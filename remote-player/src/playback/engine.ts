import { Scope, select, type Playback, type PlaybackState, type Settings } from '@prelude/shared';
import { AudioError, type AudioEvent, type AudioPort } from './audioPort';
import { chooseSource, type Connection } from './source';
import { createTrackProgress } from './trackProgress';

/** What the engine connects. */
export interface EngineParts {
  readonly playback: Playback;
  readonly settings: Settings;
  readonly audio: AudioPort;
  readonly connection: Connection;
}

type Applied = Pick<PlaybackState, 'startCount' | 'isPlaying'>;

/**
 * Makes the audio port do what the playback store says, in the same call stack as the command (a
 * browser lets a sound start only while it handles the person's act), and tells the store what is heard.
 * Returns the function that ends it and leaves silence; the port stays its maker's.
 */
export function connectEngine({ playback, settings, audio, connection }: EngineParts): () => void {
  const scope = new Scope();
  const { engine } = playback;
  const progress = createTrackProgress({ playback, settings, audio });
  let applied: Applied = { startCount: 0, isPlaying: false };
  let load = 0;
  let playAttempt = 0;

  const play = (): void => {
    playAttempt += 1;
    const attempt = playAttempt;
    void audio.play().then((outcome) => {
      if (outcome === 'refused' && attempt === playAttempt) engine.reportPlaying(false);
    });
  };

  const reportNoSource = async (startCount: number): Promise<void> => {
    // The start is told to all before its failure, which may start the next track, is.
    await Promise.resolve();
    if (!scope.ended && applied.startCount === startCount)
      engine.reportFailure(new AudioError('unsupported'));
  };

  const start = ({ currentTrack, isPlaying, startCount }: PlaybackState): void => {
    const url = currentTrack ? chooseSource(currentTrack, settings.state$.value, connection) : '';
    if (url === '') {
      audio.unload();
      void reportNoSource(startCount);
      return;
    }
    load = audio.load(url);
    progress.restart();
    if (isPlaying) play();
  };

  const apply = (state: PlaybackState): void => {
    const before = applied;
    // Noted before acting: what the port or the store answers meanwhile is applied from here.
    applied = state;
    audio.setGain(state.volume);
    if (state.startCount !== before.startCount) start(state);
    else if (state.isPlaying && !before.isPlaying) {
      progress.resume();
      play();
    } else if (!state.isPlaying && before.isPlaying) audio.pause();
  };

  const react = (event: AudioEvent): void => {
    if (event.load !== load) return;
    if (event.type === 'moved') progress.follow();
    else if (event.type === 'buffering') engine.reportBuffering(event.isBuffering);
    else if (event.type === 'ended') progress.end();
    else if (event.type === 'failed') engine.reportFailure(event.error);
    else engine.reportPlaying(event.isPlaying);
  };

  const playsInFull$ = select(settings.state$, ({ playFullTrack }) => playFullTrack);
  scope.onEnd(audio.listen(react));
  scope.observe(playback.state$, () => apply(playback.state$.value));
  scope.observe(engine.seeks$, progress.seekTo);
  scope.observe(playsInFull$, progress.applyLength);
  scope.onEnd(() => {
    playAttempt += 1;
    progress.dispose();
    audio.unload();
  });
  return () => scope.end();
}
