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

type Applied = Pick<PlaybackState, 'startCount' | 'currentTrack' | 'isPlaying' | 'volume'>;

const NOTHING_APPLIED: Applied = {
  startCount: 0,
  currentTrack: null,
  isPlaying: false,
  volume: NaN,
};

/** The number of no load: events never carry it. */
const NO_LOAD = 0;

/**
 * Makes the audio port do what the playback store says, in the same call stack as the command (a
 * browser lets a sound start only while it handles the person's act), and tells the store what is heard.
 * Returns the function that ends it and leaves silence; the port stays its maker's.
 */
export function connectEngine({ playback, settings, audio, connection }: EngineParts): () => void {
  const scope = new Scope();
  const { engine } = playback;
  const progress = createTrackProgress({ playback, settings, audio });
  let applied = NOTHING_APPLIED;
  let load = NO_LOAD;
  let playAttempt = 0;

  const play = (): void => {
    playAttempt += 1;
    const attempt = playAttempt;
    void audio.play().then((outcome) => {
      if (outcome === 'refused' && attempt === playAttempt) engine.reportPlaying(false);
    });
  };

  const pause = (): void => {
    playAttempt += 1;
    progress.halt();
    audio.pause();
  };

  const silence = (): void => {
    playAttempt += 1;
    load = NO_LOAD;
    progress.halt();
    audio.unload();
  };

  const start = ({ currentTrack, isPlaying }: Applied): void => {
    const url = currentTrack ? chooseSource(currentTrack, settings.state$.value, connection) : '';
    if (url === '') {
      silence();
      if (currentTrack) engine.reportFailure(new AudioError('unsupported'));
      return;
    }
    playAttempt += 1;
    load = audio.load(url);
    progress.restart();
    if (isPlaying) play();
  };

  const resume = (): void => {
    progress.resume();
    play();
  };

  const apply = (state: PlaybackState): void => {
    const before = applied;
    // Noted before acting: what the port or the store answers meanwhile is applied from here.
    applied = state;
    if (state.volume !== before.volume) audio.setVolume(state.volume);
    const isNewStart =
      state.startCount !== before.startCount || state.currentTrack !== before.currentTrack;
    if (isNewStart) start(state);
    else if (state.isPlaying && !before.isPlaying) resume();
    else if (!state.isPlaying && before.isPlaying) pause();
  };

  const react = (event: AudioEvent): void => {
    if (event.load !== load) return;
    if (event.type === 'moved') progress.follow();
    else if (event.type === 'buffering') engine.reportBuffering(event.isBuffering);
    else if (event.type === 'ended') progress.end();
    else if (event.type === 'failed') engine.reportFailure(event.error);
    else engine.reportPlaying(event.isPlaying);
  };

  scope.onEnd(audio.listen(react));
  scope.observe(playback.state$, () => apply(playback.state$.value));
  scope.observe(engine.seeks$, (positionSeconds) => {
    if (load !== NO_LOAD) progress.seekTo(positionSeconds);
  });
  const playsInFull$ = select(settings.state$, ({ playFullTrack }) => playFullTrack);
  scope.observe(playsInFull$, () => {
    if (load !== NO_LOAD) progress.applyLength();
  });
  scope.onEnd(silence);
  return () => scope.end();
}
