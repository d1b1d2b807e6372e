import type { Behavior, Playback, Schedule, Toasts } from '@prelude/shared';
import type { AudioError } from './audioPort';
import type { CurrentSound } from './currentSound';

/** Dependencies of the patience. */
export interface NetworkPatienceParts {
  readonly playback: Playback;
  readonly sound: CurrentSound;
  readonly online$: Behavior<boolean>;
  readonly toasts: Toasts;
  readonly schedule: Schedule;
  /** Asks why the current track's source never arrived: `MusicClient.soundWaitSeconds`. */
  readonly askWait: () => Promise<number | null> | null;
  /** Takes up the current track's source again, where the store shows it, and plays it. */
  readonly onRetry: () => void;
  /** The store's buffering may be another one now. */
  readonly onWaiting: () => void;
}

/** What becomes of a source that failed: a broken network or a busy service is not the track's fault (decisions 0020, 0053). */
export interface NetworkPatience {
  /** True while a sound that is wanted waits for the network. */
  readonly isWaiting: boolean;
  /** The current track's source gave no sound. */
  takeFailure(error: AudioError): void;
  /** The listener has paused or gone elsewhere: nothing is waited for, no timer is left behind. */
  giveUp(): void;
  /** Another track, or another place in it: what failed before counts no more. */
  forget(): void;
  /** The network came or went. */
  followNetwork(): void;
}

/** Between a break and the next try: a network that has just gone is known to be gone by then. */
const RETRY_DELAY_MILLISECONDS = 1_000;

/** A source that breaks again within this time of where it was tried again breaks for good. */
const SAME_PLACE_SECONDS = 1;

/** How often, and how long at a time, a track waits for a service that is busy (decision 0053). */
const BUSY_WAITS = 3;
const LONGEST_BUSY_SECONDS = 30;

const OFFLINE_MESSAGE = "You're offline. The music goes on when you're back.";

/** Makes the patience with `sound`; it ends with `giveUp`. */
export function createNetworkPatience(parts: NetworkPatienceParts): NetworkPatience {
  const { playback, sound, online$, schedule } = parts;
  let isWaiting = false;
  let hasTold = false;
  let isJustBack = false;
  let triedAgainAtSeconds: number | null = null;
  let busyWaits = 0;
  let cancelRetry = (): void => {};

  const shownSeconds = (): number => playback.position$.value.currentTimeSeconds;

  const giveUp = (): void => {
    cancelRetry();
    isWaiting = false;
  };

  const wait = (): void => {
    sound.drop();
    isWaiting = playback.state$.value.isPlaying;
    parts.onWaiting();
  };

  const waitForNetwork = (): void => {
    wait();
    if (!isWaiting || hasTold) return;
    hasTold = true;
    parts.toasts.show(OFFLINE_MESSAGE, 'info');
  };

  const retry = (): void => {
    if (!isWaiting) return;
    if (!online$.value) return waitForNetwork();
    giveUp();
    parts.onRetry();
  };

  /** True in mid-track and where the network has just come back, unless the source broke here at the last try. */
  const mayTryAgain = (): boolean => {
    const seconds = shownSeconds();
    const wasHeard = seconds > sound.loadedAtSeconds;
    const isSamePlace =
      triedAgainAtSeconds !== null && seconds < triedAgainAtSeconds + SAME_PLACE_SECONDS;
    return (wasHeard || isJustBack) && !isSamePlace;
  };

  /** A source that never arrived fails, unless the service that has it says that it is only busy. */
  const waitForService = (error: AudioError): void => {
    const answer = busyWaits < BUSY_WAITS ? parts.askWait() : null;
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
    get isWaiting() {
      return isWaiting;
    },
    takeFailure(error) {
      if (!online$.value) waitForNetwork();
      else if (!error.isRetryable) playback.engine.reportFailure(error);
      // Nobody misses a sound that is paused: it is fetched again when it is played.
      else if (!playback.state$.value.isPlaying) wait();
      else if (mayTryAgain()) {
        triedAgainAtSeconds = shownSeconds();
        wait();
        cancelRetry = schedule(retry, RETRY_DELAY_MILLISECONDS);
      } else waitForService(error);
    },
    giveUp,
    forget() {
      triedAgainAtSeconds = null;
      busyWaits = 0;
      isJustBack = false;
    },
    followNetwork() {
      if (!online$.value) return;
      hasTold = false;
      if (!isWaiting) return;
      // A browser says that it is online before its network works.
      isJustBack = true;
      triedAgainAtSeconds = null;
      cancelRetry();
      retry();
    },
  };
}
