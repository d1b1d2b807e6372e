import type {
  Behavior,
  MusicClient,
  Playback,
  Schedule,
  Settings,
  Toasts,
  Track,
} from '@prelude/shared';
import { AudioError, type AudioEvent, type AudioPort } from './audioPort';
import type { Connection } from './connection';
import { overlapOfSkip } from './handOver';
import { createNetworkPatience } from './networkPatience';
import { createPreparation } from './preparation';
import { chooseSource } from './source';
import { createStallWatch } from './stallWatch';
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

/** Dependencies of the track player. */
export interface TrackPlayerDependencies extends EngineDependencies {
  /** Runs it after the current emission of the store, unless the engine has ended. */
  readonly soon: (run: () => void) => void;
}

/** How long a sound may stall, in seconds: without an event, while waiting for data, and offline. */
const STALL_SECONDS = { silent: 10, buffering: 20, offline: 4 };

/** Creates the player of `playback`'s current track: its start, its failures and its end. It lives until `dispose`. */
export function createTrackPlayer(dependencies: TrackPlayerDependencies) {
  const { playback, settings, audio, connection, online$, schedule, soon } = dependencies;
  const { engine } = playback;
  /** The overlap of the next track, while the end before it is reported; otherwise null. */
  let handOverSeconds: number | null = null;

  const isWanted = (): boolean => playback.state$.value.isPlaying;
  const sourceOf = (track: Track): string => chooseSource(track, settings.state$.value, connection);

  const progress = createTrackProgress({
    ...dependencies,
    followingStartUpSeconds() {
      const following = engine.following$.value;
      const isReady = following !== null && audio.isReady(sourceOf(following));
      return isReady ? audio.startUpSeconds : null;
    },
    onEnd(overlapSeconds) {
      handOverSeconds = overlapSeconds;
      engine.reportEnded();
      handOverSeconds = null;
    },
  });
  const patience = createNetworkPatience({
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
  const stallWatch = createStallWatch({
    schedule,
    positionSeconds: () => audio.position?.currentTimeSeconds ?? 0,
    patienceSeconds() {
      if (!online$.value) return STALL_SECONDS.offline;
      return audio.isBuffering ? STALL_SECONDS.buffering : STALL_SECONDS.silent;
    },
    onStall: () => patience.takeFailure(new AudioError('network')),
  });
  const preparation = createPreparation({
    ...dependencies,
    sourceOf,
    secondsToHandOver: () => progress.secondsToHandOver,
  });

  const tellBuffering = (): void =>
    engine.reportBuffering(isWanted() && (audio.isBuffering || patience.isWaiting));

  const halt = (): void => {
    progress.halt();
    stallWatch.stop();
  };

  const play = (): void => {
    stallWatch.start();
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
    const isReady = audio.isReady(url);
    // A source that is still loading would leave the old one playing until then.
    if (!isReady) audio.pause();
    const fromSeconds = playback.position$.value.currentTimeSeconds;
    audio.load(url, { fromSeconds, overlapSeconds: isReady ? overlapSeconds : 0 });
    patience.noteLoad();
    progress.restart();
    play();
  };

  return {
    /** A track was started, or restored, which loads nothing until it is played. */
    begin(): void {
      halt();
      patience.giveUp();
      patience.forget();
      preparation.restart();
      const overlapSeconds =
        handOverSeconds ?? overlapOfSkip(settings.state$.value.crossfadeSeconds);
      if (isWanted()) return start(overlapSeconds);
      audio.unload();
      progress.restart();
    },
    /** The current track's sound is wanted again. */
    resume(): void {
      progress.resume();
      if (audio.position) play();
      else start(0);
    },
    pause(): void {
      halt();
      patience.giveUp();
      audio.pause();
    },
    seekTo(positionSeconds: number): void {
      patience.forget();
      progress.seekTo(positionSeconds);
    },
    /** `playFullTrack` changed. */
    applyLength: progress.applyLength,
    /** The crossfade setting changed. */
    applyCrossfade: progress.applyCrossfade,
    followNetwork(): void {
      patience.followNetwork();
      preparation.update();
    },
    /** The user may be about to start the track. */
    consider: preparation.consider,
    /** The next track, its source or the connection may have changed. */
    prepare: preparation.update,
    tellBuffering,
    react(event: AudioEvent): void {
      if (event.type === 'moved') {
        progress.follow();
        preparation.update();
      } else if (event.type === 'buffering') {
        tellBuffering();
        if (!event.isBuffering) preparation.noteSound();
      } else if (event.type === 'ended') progress.end();
      else if (event.type === 'failed') patience.takeFailure(event.error);
      else engine.reportPlaying(event.isPlaying);
    },
    /** Stops the sound and all timers. */
    dispose(): void {
      halt();
      patience.giveUp();
      preparation.dispose();
      audio.unload();
    },
  };
}
