import { skip } from 'rxjs';
import { userIdOf, type Session, type User } from '../model/session';
import {
  createLastPlaybackKeeper,
  createTabPlaybackKeeper,
  type KeptPlayer,
} from '../storage/playbackKeepers';
import type { StoragePort } from '../storage/storagePort';
import { select, type Behavior } from './behavior';
import type { Schedule } from './schedule';
import type { Playback, PlaybackState } from './playback';
import type { Scope } from './scope';

/** What the memory of a player stands on. */
export interface PlaybackMemoryParts {
  readonly playback: Playback;
  /** Keeps the player that was used last, in whatever tab. */
  readonly storage: StoragePort;
  /** Keeps this tab's own player as long as the tab lives. */
  readonly tabStorage: StoragePort;
  readonly session$: Behavior<Session>;
  readonly schedule: Schedule;
  /** Ends the following of the player, the session and the page. */
  readonly scope: Scope;
  /** Tells when the page is hidden or left (`visibilitychange`, `pagehide`). */
  readonly window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** After a change of the queue; what changes meanwhile is written with it. */
const CHANGE_DELAY_MILLISECONDS = 1_000;

/** Between two notes of a position that only moves on: what a crash may lose. */
const POSITION_DELAY_MILLISECONDS = 5_000;

type Arrangement = Pick<
  PlaybackState,
  'queue' | 'currentIndex' | 'handPlacedCount' | 'shuffle' | 'repeat'
>;

const isSameArrangement = (a: Arrangement, b: Arrangement): boolean =>
  a.queue === b.queue &&
  a.currentIndex === b.currentIndex &&
  a.handPlacedCount === b.handPlacedCount &&
  a.shuffle === b.shuffle &&
  a.repeat === b.repeat;

function playerOf({ state$, position$ }: Playback): KeptPlayer {
  const { queue, currentIndex, handPlacedCount, shuffle, repeat } = state$.value;
  const position = position$.value;
  return { queue, place: { currentIndex, handPlacedCount, shuffle, repeat, position } };
}

/**
 * Puts the player where the person who is present left it, paused, and from then on keeps where it stands. This tab's
 * own player comes before the one used last in any tab. Whoever leaves takes theirs along: the player is emptied. A
 * guest who signs in keeps it.
 */
export function rememberPlayback(parts: PlaybackMemoryParts): void {
  const { playback, session$, schedule, scope } = parts;
  const tab = createTabPlaybackKeeper(parts.tabStorage);
  const last = createLastPlaybackKeeper(parts.storage);
  let person: User | null = session$.value.currentUser;
  let userId = userIdOf(session$.value);
  /** What was recalled: a tab in which nobody has done anything since doesn't count as used. */
  let recalled: Arrangement = playback.state$.value;
  let isUsed = playback.state$.value.queue.length > 0;
  let isChangeDue = false;
  let cancelTimer: (() => void) | null = null;

  const stopTimer = (): void => {
    cancelTimer?.();
    cancelTimer = null;
    isChangeDue = false;
  };

  const keepInTab = (): void => {
    stopTimer();
    const player = playerOf(playback);
    if (isUsed || player.queue.length > 0) tab.keep(userId, player);
  };

  const keep = (): void => {
    keepInTab();
    if (isUsed) last.keep(userId, playerOf(playback));
  };

  const keepSoon = (): void => {
    if (isChangeDue) return;
    stopTimer();
    isChangeDue = true;
    cancelTimer = schedule(keep, CHANGE_DELAY_MILLISECONDS);
  };

  const keepPosition = (): void => {
    if (!playback.isPlaying$.value) keepSoon();
    else cancelTimer ??= schedule(keepInTab, POSITION_DELAY_MILLISECONDS);
  };

  const recall = (): void => {
    const snapshot = tab.read(userId) ?? last.read(userId);
    if (snapshot) playback.restore(snapshot);
    recalled = playback.state$.value;
    isUsed = false;
  };

  const changePerson = (session: Session): void => {
    const before = { person, userId };
    keep();
    person = session.currentUser;
    userId = userIdOf(session);
    const leaves = before.person !== null && !(before.person.isGuest && person);
    if (leaves) {
      playback.pause();
      playback.restore(null);
    }
    if (playback.state$.value.queue.length === 0) return recall();
    tab.remove(before.userId);
    last.move(before.userId, userId);
    keep();
  };

  // It may come late, to a player that somebody uses already.
  if (playback.state$.value.queue.length === 0) recall();
  else if (person) keepSoon();
  else playback.restore(null);
  scope.observe(playback.state$.pipe(skip(1)), (state) => {
    isUsed ||= state.isPlaying || !isSameArrangement(state, recalled);
    keepSoon();
  });
  scope.observe(playback.position$.pipe(skip(1)), keepPosition);
  scope.observe(select(session$, userIdOf).pipe(skip(1)), () => changePerson(session$.value));
  for (const name of ['pagehide', 'visibilitychange']) {
    parts.window.addEventListener(name, keep);
    scope.onEnd(() => parts.window.removeEventListener(name, keep));
  }
  scope.onEnd(stopTimer);
}
