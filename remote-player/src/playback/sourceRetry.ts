import type { Behavior, Playback, Schedule, Toasts } from '@prelude/shared';
import type { AudioError, AudioPort } from './audioPort';

/** Dependencies of the retries. */
export interface SourceRetryDependencies {
  readonly playback: Playback;
  readonly audio: Pick<AudioPort, 'unload'>;
  readonly online$: Behavior<boolean>;
  readonly toasts: Toasts;
  readonly schedule: Schedule;
  /** Asks why the current track's source never arrived: `MusicClient.soundWaitSeconds`. */
  readonly askWait: () => Promise<number | null> | null;
  /** Loads the current track's source again, at the store's position, and plays it. */
  readonly onRetry: () => void;
  /** The store's buffering may have changed. */
  readonly onWaiting: () => void;
}

/** The delay before a retry, in which the browser notices that it is offline. */
const RETRY_DELAY_MILLISECONDS = 1_000;

/** A source that breaks again this close to its last retry has failed. */
const SAME_PLACE_SECONDS = 1;

/** How often, and how long at a time, a track waits for a busy service (docs/decisions/rendering.md). */
const BUSY_WAITS = 3;
const LONGEST_BUSY_SECONDS = 30;

const OFFLINE_MESSAGE = "You're offline. The music goes on when you're back.";

/**
 * Handles a failed source: creates the retries after network failures and for a busy service (docs/decisions/sound.md);
 * `giveUp` ends them.
 */
export function createSourceRetry(dependencies: SourceRetryDependencies) {
  const { playback, audio, online$, schedule } = dependencies;
  let loadedAtSeconds = 0;
  let isWaiting = false;
  let hasTold = false;
  let isJustBack = false;
  let triedAgainAtSeconds: number | null = null;
  let busyWaits = 0;
  let cancelRetry = (): void => {};

  const shownSeconds = (): number => playback.position$.value.currentTimeSeconds;

  /** The user has paused or chosen something else: cancels waits and timers. */
  const giveUp = (): void => {
    cancelRetry();
    isWaiting = false;
  };

  const wait = (): void => {
    audio.unload();
    isWaiting = playback.state$.value.isPlaying;
    dependencies.onWaiting();
  };

  const waitForNetwork = (): void => {
    wait();
    if (!isWaiting || hasTold) return;
    hasTold = true;
    dependencies.toasts.show(OFFLINE_MESSAGE, 'info');
  };

  const retry = (): void => {
    if (!isWaiting) return;
    if (!online$.value) return waitForNetwork();
    giveUp();
    dependencies.onRetry();
  };

  /** True during a track and right after going online, unless the source broke here at the last try. */
  const mayTryAgain = (): boolean => {
    const seconds = shownSeconds();
    const wasHeard = seconds > loadedAtSeconds;
    const isSamePlace =
      triedAgainAtSeconds !== null && seconds < triedAgainAtSeconds + SAME_PLACE_SECONDS;
    return (wasHeard || isJustBack) && !isSamePlace;
  };

  /** A source that never arrived fails, unless its service is only busy. */
  const waitForService = (error: AudioError): void => {
    const answer = busyWaits < BUSY_WAITS ? dependencies.askWait() : null;
    if (!answer) return playback.engine.reportFailure(error);
    busyWaits += 1;
    wait();
    let isWanted = true;
    cancelRetry = () => (isWanted = false);
    void answer.then((seconds) => {
      if (!isWanted) return;
      if (seconds !== null && seconds <= LONGEST_BUSY_SECONDS)
        cancelRetry = schedule(retry, seconds * 1_000);
      else {
        giveUp();
        playback.engine.reportFailure(error);
      }
    });
  };

  return {
    /** True while a wanted sound waits for the network. */
    get isWaiting(): boolean {
      return isWaiting;
    },
    /** The current track's source is loaded at the store's position. */
    noteLoad(): void {
      loadedAtSeconds = shownSeconds();
    },
    /** The current track's source failed. */
    takeFailure(error: AudioError): void {
      if (!online$.value) waitForNetwork();
      else if (!error.isRetryable) playback.engine.reportFailure(error);
      // A paused sound is loaded again when it is played.
      else if (!playback.state$.value.isPlaying) wait();
      else if (mayTryAgain()) {
        triedAgainAtSeconds = shownSeconds();
        wait();
        cancelRetry = schedule(retry, RETRY_DELAY_MILLISECONDS);
      } else waitForService(error);
    },
    giveUp,
    /** Another track or position: earlier failures no longer count. */
    forget(): void {
      triedAgainAtSeconds = null;
      busyWaits = 0;
      isJustBack = false;
    },
    /** The browser went online or offline. */
    followNetwork(): void {
      if (!online$.value) return;
      hasTold = false;
      if (!isWaiting) return;
      // A browser reports that it is online before its network works.
      isJustBack = true;
      triedAgainAtSeconds = null;
      cancelRetry();
      retry();
    },
  };
}
