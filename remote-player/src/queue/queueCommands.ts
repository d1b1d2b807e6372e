import { nameOfTrack, type Playback, type QueueEntry, type Toasts } from '@prelude/shared';
import { count, type RovingRows } from '@prelude/shared/lists';
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
  /** Removes entries with one Undo. */
  remove(...entryIds: readonly number[]): void;
  play(entry: QueueEntry): void;
  /** Queues entries directly behind the current one, in this order, with one Undo. */
  playNext(...entries: readonly QueueEntry[]): void;
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

  /** Makes a change that removes these entries; the focus goes to what takes their place. */
  const followRemoval = (entryIds: readonly number[], change: () => void): void => {
    const [first] = entryIds;
    const place = first === undefined ? null : placeOf(queued(), first);
    if (!place) return;
    follow(() => {
      change();
      return entryNear(queued(), place);
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
    playNext(...entries) {
      const entryIds = entries.map(({ entryId }) => entryId);
      const presentIds = (): readonly number[] =>
        playback.state$.value.queue.map(({ entryId }) => entryId);
      const { startCount } = playback.state$.value;
      let added: readonly number[] = [];
      followRemoval(entryIds, () => {
        // Undo can restore what was removed, but can't move it back.
        playback.removeEntries(entryIds);
        const before = new Set(presentIds());
        const [first, ...more] = entries.map(({ track }) => track);
        if (first) playback.playNext(first, ...more);
        added = presentIds().filter((entryId) => !before.has(entryId));
      });
      // A track that starts at once needs no toast.
      if (added.length === 0 || playback.state$.value.startCount !== startCount) return;
      const message =
        added.length === 1 ? 'Plays next' : `${count(added.length, 'track')} play next`;
      toasts.show(message, 'success', {
        label: 'Undo',
        run() {
          playback.removeEntries(added);
          playback.restoreEntries(entryIds);
        },
        joins: true,
      });
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
    remove: (...entryIds) => followRemoval(entryIds, () => remove(entryIds, 'Removed from queue')),
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
