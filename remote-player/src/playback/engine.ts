import {
  type Behavior,
  type MusicClient,
  type Playback,
  type PlaybackState,
  type Schedule,
  Scope,
  select,
  type Settings,
  type Toasts,
  type Track,
} from '@prelude/shared';
import { gainOfVolume } from '@prelude/shared/lists';
import { AudioError, type AudioEvent, type AudioPort } from './audioPort';
import type { Connection } from './connection';
import { playableSeconds, playsWhole, SKIP_OVERLAP_SECONDS } from './trackTransition';
import { createSourceRetry } from './sourceRetry';
import { sourceUrlOf } from './sourceUrl';
import { createPreparation } from './preparation';
import { createStallDetector } from './stallDetector';
import { createTrackProgress } from './trackProgress';

/** The engine's dependencies. */
export interface EngineDependencies {
  readonly playback: Playback;
  readonly settings: Settings;
  readonly audio: AudioPort;
  readonly connection: Connection;
  /** False while the browser reports that it is offline. */
  readonly online$: Behavior<boolean>;
  readonly music: Pick<MusicClient, 'soundWaitSeconds' | 'warmSound'>;
  readonly toasts: Toasts;
  readonly schedule: Schedule;
}

/** How long a sound may stall, in seconds: without an event, while waiting for data, and offline. */
const STALL_SECONDS = { silent: 10, buffering: 20, offline: 4 };

/**
 * Makes the audio port follow the playback store, in the same call stack as the command (a browser lets a sound start
 * only during a user action), and reports the sound to the store. Returns the function that ends it and leaves silence;
 * the caller disposes of the port.
 */
export function connectEngine(dependencies: EngineDependencies): () => void {
  const { playback, settings, audio, connection, online$, schedule } = dependencies;
  const { engine } = playback;
  const scope = new Scope();
  let applied: Pick<PlaybackState, 'startCount' | 'isPlaying'> = {
    startCount: 0,
    isPlaying: false,
  };
  /**
   * How long the next track overlaps with the one that ends; null at all other times. The store starts the next track
   * within `engine.reportEnded()`, and `begin` reads this.
   */
  let endOverlapSeconds: number | null = null;
  let playsInFull = settings.state$.value.playFullTrack;

  /** Runs it after the current emission of the store, unless the engine has ended. */
  const soon = (run: () => void): void =>
    void Promise.resolve().then(() => {
      if (!scope.ended) run();
    });

  const isWanted = (): boolean => playback.state$.value.isPlaying;
  const urlOf = (track: Track, isWhole: boolean): string =>
    sourceUrlOf(track, settings.state$.value, connection, isWhole);
  /** The URL to play; empty without a source. */
  const sourceOf = (track: Track): string => urlOf(track, playsWhole(track, settings.state$.value));
  /** True if the current track's preview is an excerpt, so that the whole is another source. */
  const isExcerpt = (): boolean => {
    const { currentTrack } = playback.state$.value;
    return currentTrack !== null && urlOf(currentTrack, true) !== urlOf(currentTrack, false);
  };

  const progress = createTrackProgress({
    ...dependencies,
    isExcerpt,
    followingLatencySeconds() {
      const following = engine.following$.value;
      const isReady = following !== null && audio.isReady(sourceOf(following));
      return isReady ? audio.startLatencySeconds : null;
    },
    onEnd(overlapSeconds) {
      endOverlapSeconds = overlapSeconds;
      engine.reportEnded();
      endOverlapSeconds = null;
    },
  });
  const retry = createSourceRetry({
    ...dependencies,
    askWait() {
      const { currentTrack } = playback.state$.value;
      return (
        (currentTrack && dependencies.music.soundWaitSeconds?.(sourceOf(currentTrack))) ?? null
      );
    },
    onRetry: () => start(0),
    onWaiting() {
      halt();
      tellBuffering();
    },
  });
  const stallDetector = createStallDetector({
    schedule,
    positionSeconds: () => audio.position?.currentTimeSeconds ?? 0,
    patienceSeconds() {
      if (!online$.value) return STALL_SECONDS.offline;
      return audio.isBuffering ? STALL_SECONDS.buffering : STALL_SECONDS.silent;
    },
    onStall: () => retry.takeFailure(new AudioError('network')),
  });
  const preparation = createPreparation({
    ...dependencies,
    sourceOf,
    secondsToTransition: () => progress.secondsToTransition,
  });

  const tellBuffering = (): void =>
    engine.reportBuffering(isWanted() && (audio.isBuffering || retry.isWaiting));

  const halt = (): void => {
    progress.halt();
    stallDetector.stop();
  };

  const play = (): void => {
    stallDetector.start();
    audio.play();
  };

  const failWithoutSource = (): void => {
    audio.unload();
    const { startCount } = playback.state$.value;
    soon(() => {
      const isStill = playback.state$.value.startCount === startCount;
      if (isStill) engine.reportFailure(new AudioError('unsupported'));
    });
  };

  /** Loads the current track's source at the store's position, and plays it. */
  const start = (overlapSeconds: number): void => {
    const { currentTrack } = playback.state$.value;
    const url = currentTrack ? sourceOf(currentTrack) : '';
    if (url === '') return failWithoutSource();
    const fromSeconds = playback.position$.value.currentTimeSeconds;
    audio.load(url, { fromSeconds, overlapSeconds });
    retry.noteLoad();
    progress.restart();
    play();
  };

  /** A track was started, or restored, which loads nothing until it is played. */
  const begin = (): void => {
    halt();
    retry.giveUp();
    retry.forget();
    preparation.restart();
    if (isWanted()) return start(endOverlapSeconds ?? SKIP_OVERLAP_SECONDS);
    audio.unload();
    progress.restart();
  };

  /** The current track's sound is wanted again. */
  const resume = (): void => {
    progress.resume();
    if (audio.position) play();
    else start(0);
  };

  const pause = (): void => {
    halt();
    retry.giveUp();
    audio.pause();
  };

  const follow = (state: PlaybackState): void => {
    const before = applied;
    // Updated first, because the port or the store may call back during the change.
    applied = state;
    audio.setGain(gainOfVolume(state.volume));
    if (state.startCount !== before.startCount) begin();
    else if (state.isPlaying && !before.isPlaying) resume();
    else if (!state.isPlaying && before.isPlaying) pause();
    preparation.update();
    soon(tellBuffering);
  };

  /** `playFullTrack` changed: the track has another end, or another source, which plays from its start. */
  const applyLength = (playFullTrack: boolean): void => {
    const isChanged = playFullTrack !== playsInFull;
    playsInFull = playFullTrack;
    const { currentTrack } = playback.state$.value;
    if (!isChanged || !currentTrack || currentTrack.isWhole || !isExcerpt())
      return progress.applyLength();
    const durationSeconds = playableSeconds(currentTrack.trackTimeMillis / 1000, playFullTrack);
    engine.reportPosition({ currentTimeSeconds: 0, durationSeconds });
    begin();
    preparation.update();
  };

  const hear = (event: AudioEvent): void => {
    if (event.type === 'moved') {
      progress.follow();
      preparation.update();
    } else if (event.type === 'buffering') {
      tellBuffering();
      if (!event.isBuffering) preparation.noteSound();
    } else if (event.type === 'ended') progress.end();
    else if (event.type === 'failed') retry.takeFailure(event.error);
    else engine.reportPlaying(event.isPlaying);
  };

  const settings$ = settings.state$;
  scope.onEnd(audio.listen(hear));
  scope.observe(playback.state$, () => follow(playback.state$.value));
  scope.observe(engine.seeks$, (positionSeconds) => {
    retry.forget();
    progress.seekTo(positionSeconds);
  });
  scope.observe(engine.preparations$, preparation.consider);
  scope.observe(
    select(settings$, ({ playFullTrack }) => playFullTrack),
    applyLength,
  );
  scope.observe(
    select(settings$, ({ crossfadeSeconds }) => crossfadeSeconds),
    progress.applyCrossfade,
  );
  scope.observe(
    select(settings$, ({ normalizeVolume }) => normalizeVolume),
    audio.setLevelling,
  );
  scope.observe(settings$, preparation.update);
  scope.observe(online$, () => {
    retry.followNetwork();
    preparation.update();
  });
  scope.onEnd(connection.listen(preparation.update));
  scope.onEnd(() => {
    halt();
    retry.giveUp();
    preparation.dispose();
    audio.unload();
  });
  return () => scope.end();
}
