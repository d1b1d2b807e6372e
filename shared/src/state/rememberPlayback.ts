import { skip } from 'rxjs';
import { shallowEqual } from '../model/shallowEqual';
import { userIdOf, type Session, type User } from '../model/session';
import {
  createLastPlaybackKeeper,
  createTabPlaybackKeeper,
  type StoredPlayer,
} from '../storage/playbackStorage';
import type { StoragePort } from '../storage/storagePort';
import { select, type Behavior } from '../reactive/behavior';
import type { Schedule } from '../reactive/schedule';
import type { Playback, PlaybackState } from './playback';
import type { Scope } from '../reactive/scope';

/** Dependencies of the playback memory. */
export interface PlaybackMemoryDependencies {
  readonly playback: Playback;
  /** Stores the player that was used last in any tab. */
  readonly storage: StoragePort;
  /** Stores this tab's own player as long as the tab lives. */
  readonly tabStorage: StoragePort;
  readonly session$: Behavior<Session>;
  readonly schedule: Schedule;
  /** Ends the subscriptions to the player, the session and the page. */
  readonly scope: Scope;
  /** Emits when the page is hidden or left (`visibilitychange`, `pagehide`). */
  readonly window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** The delay after a change of the queue; later changes are written with it. */
const CHANGE_DELAY_MILLISECONDS = 1_000;

/** The interval for storing a position that only advances: what a crash may lose. */
const POSITION_DELAY_MILLISECONDS = 5_000;

/** The parts of a state that a user's action changes. */
function arrangementOf({ queue, currentIndex, handPlacedCount, shuffle, repeat }: PlaybackState) {
  return { queue, currentIndex, handPlacedCount, shuffle, repeat };
}

function playerOf({ state$, position$ }: Playback): StoredPlayer {
  const { queue, ...place } = arrangementOf(state$.value);
  return { queue, place: { ...place, position: position$.value } };
}

/** True while a sample plays: the player before it is the one to store. */
const isSampling = ({ currentTrack$ }: Playback): boolean => currentTrack$.value?.isSample === true;

/**
 * Restores the current user's player, paused, and from then on stores its state. This tab's own player has priority
 * over the one used last in any tab. When the user leaves, the player is emptied. A guest who signs in keeps it,
 * and so does a stranger whose music plays.
 */
export function rememberPlayback(dependencies: PlaybackMemoryDependencies): void {
  const { playback, session$, schedule, scope } = dependencies;
  const tab = createTabPlaybackKeeper(dependencies.tabStorage);
  const last = createLastPlaybackKeeper(dependencies.storage);
  let person: User | null = session$.value.currentUser;
  let userId = userIdOf(session$.value);
  /** The restored state: a tab without a user action since does not count as used. */
  let recalled = arrangementOf(playback.state$.value);
  let isUsed = playback.state$.value.queue.length > 0;
  let isChangeDue = false;
  /** What is stored: the player without samples. */
  let player = playerOf(playback);
  let cancelTimer: (() => void) | null = null;

  const stopTimer = (): void => {
    cancelTimer?.();
    cancelTimer = null;
    isChangeDue = false;
  };

  const keepInTab = (): void => {
    stopTimer();
    if (isUsed || player.queue.length > 0) tab.keep(userId, player);
  };

  const keep = (): void => {
    keepInTab();
    if (isUsed) last.keep(userId, player);
  };

  const keepSoon = (): void => {
    if (isChangeDue) return;
    stopTimer();
    isChangeDue = true;
    cancelTimer = schedule(keep, CHANGE_DELAY_MILLISECONDS);
  };

  const keepPosition = (): void => {
    if (isSampling(playback)) return;
    player = playerOf(playback);
    if (!playback.isPlaying$.value) keepSoon();
    else cancelTimer ??= schedule(keepInTab, POSITION_DELAY_MILLISECONDS);
  };

  const recall = (): void => {
    const snapshot = tab.read(userId) ?? last.read(userId);
    if (snapshot) playback.restore(snapshot);
    recalled = arrangementOf(playback.state$.value);
    player = playerOf(playback);
    isUsed = false;
  };

  const changePerson = (session: Session): void => {
    const before = { person, userId };
    keep();
    person = session.currentUser;
    userId = userIdOf(session);
    const leaves = before.person !== null && !(before.person.isGuest && person);
    // What a stranger hears on the landing screen goes on; what they have heard gives way to the user's own player.
    const isOver = before.person === null && !playback.isPlaying$.value;
    if (leaves || isOver) {
      playback.pause();
      playback.restore(null);
    }
    if (playback.state$.value.queue.length === 0) return recall();
    tab.remove(before.userId);
    last.move(before.userId, userId);
    keep();
  };

  // The player may already be in use when the user becomes known.
  if (playback.state$.value.queue.length === 0) recall();
  else if (person) keepSoon();
  // The landing screen's wall plays for a stranger, too. A user who has left has paused the player.
  else if (!playback.isPlaying$.value) playback.restore(null);
  scope.observe(playback.state$.pipe(skip(1)), (state) => {
    if (isSampling(playback)) return;
    player = playerOf(playback);
    isUsed ||= state.isPlaying || !shallowEqual(arrangementOf(state), recalled);
    keepSoon();
  });
  scope.observe(playback.position$.pipe(skip(1)), keepPosition);
  scope.observe(select(session$, userIdOf).pipe(skip(1)), () => changePerson(session$.value));
  for (const name of ['pagehide', 'visibilitychange']) {
    dependencies.window.addEventListener(name, keep);
    scope.onEnd(() => dependencies.window.removeEventListener(name, keep));
  }
  scope.onEnd(stopTimer);
}
