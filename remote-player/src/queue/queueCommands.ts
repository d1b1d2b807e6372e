import { nameOfTrack, type Playback, type QueueEntry, type Toasts } from '@prelude/shared';
import type { RovingRows } from '@prelude/shared/lists';
import {
  entryNear,
  orderedCountOf,
  placeOf,
  queueIndexFor,
  upNextOf,
  type UpNext,
  type QueuePlace,
} from './upNext';

/** The user's commands on the queue; the same object as long as the panel is open. */
export interface QueueCommands {
  /** By one place; the focus moves along. */
  moveBy(entryId: number, by: 1 | -1): void;
  remove(entryId: number): void;
  play(entry: QueueEntry): void;
  /** Directly behind the current one. */
  playNext(entry: QueueEntry): void;
  moveTo(entryId: number, place: QueuePlace): void;
  /** All but the current one. */
  clear(): void;
}

/** Dependencies of the commands. */
export interface QueueCommandOptions {
  readonly playback: Playback;
  readonly toasts: Toasts;
  readonly follow: RovingRows<number>['follow'];
  /** Announces a text politely. */
  readonly announce: (text: string) => void;
  /** Scrolls to the start of the list. */
  readonly scrollToHead: () => void;
}

/** Creates the queue's commands: changes, announcements and focus. */
export function createQueueCommands({
  playback,
  toasts,
  follow,
  announce,
  scrollToHead,
}: QueueCommandOptions): QueueCommands {
  const queued = (): UpNext => upNextOf(playback.state$.value);

  const remove = (entryIds: readonly number[], message: string): void => {
    playback.removeEntries(entryIds);
    toasts.show(message, 'info', {
      label: 'Undo',
      run: () => playback.restoreEntries(entryIds),
      joins: true,
    });
  };

  const moveTo: QueueCommands['moveTo'] = (entryId, place) => {
    follow(() => {
      playback.moveEntry(entryId, queueIndexFor(playback.state$.value, entryId, place));
      return entryId;
    });
    const { position } = placeOf(queued(), entryId) ?? place;
    const entries = queued()[place.section];
    const track = entries[position]?.track;
    if (track) announce(`${nameOfTrack(track)}, position ${position + 1} of ${entries.length}`);
  };

  return {
    play({ entryId }) {
      follow(() => {
        playback.playEntry(entryId);
        return entryId;
      });
      scrollToHead();
    },
    playNext({ entryId }) {
      const place = placeOf(queued(), entryId);
      if (!place) return;
      const toIndex = queueIndexFor(playback.state$.value, entryId, {
        section: 'next',
        position: 0,
      });
      // The focus stays for further picks.
      follow(() => {
        playback.moveEntry(entryId, toIndex);
        return entryNear(queued(), place);
      });
      toasts.show('Plays next', 'success');
    },
    moveBy(entryId, by) {
      const place = placeOf(queued(), entryId);
      if (!place) return;
      const { section } = place;
      const position = place.position + by;
      const orderedCount = orderedCountOf(queued(), section);
      const isOrdered = place.position < orderedCount;
      if (isOrdered && position >= 0 && position < orderedCount)
        moveTo(entryId, { section, position });
    },
    moveTo,
    remove(entryId) {
      const place = placeOf(queued(), entryId);
      if (!place) return;
      follow(() => {
        remove([entryId], 'Removed from queue');
        return entryNear(queued(), place);
      });
    },
    clear() {
      const { next, rest } = queued();
      follow(() => {
        remove(
          [...next, ...rest].map(({ entryId }) => entryId),
          'Queue cleared',
        );
        return null;
      });
    },
  };
}
