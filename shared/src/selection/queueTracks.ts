import { isPlayable, type HostApi, type Track } from '@prelude/shared';
import { count } from '../lists/count';

const MESSAGES = {
  playNext: (tracks: number) =>
    tracks === 1 ? 'Plays next' : `${count(tracks, 'track')} play next`,
  addToQueue: (tracks: number) =>
    tracks === 1 ? 'Added to queue' : `${count(tracks, 'track')} added to queue`,
} as const;

/** Why some tracks were not queued; undefined if all were. */
function reasonOf(silent: number): string | undefined {
  if (silent === 0) return undefined;
  return silent === 1
    ? 'One track has no preview and was left out.'
    : `${count(silent, 'track')} have no preview and were left out.`;
}

/** Queues tracks in their order, with one Undo; says how many can't be queued. */
export function queueTracks(
  { playback, toasts }: Pick<HostApi, 'playback' | 'toasts'>,
  tracks: readonly Track[],
  command: 'playNext' | 'addToQueue',
): void {
  const [first, ...more] = tracks.filter(isPlayable);
  if (!first) return toasts.show('The selected tracks have no preview.');
  const present = new Set(playback.state$.value.queue.map(({ entryId }) => entryId));
  playback[command](first, ...more);
  const added = playback.state$.value.queue
    .map(({ entryId }) => entryId)
    .filter((entryId) => !present.has(entryId));
  const run = (): void => playback.removeEntries(added);
  const queued = 1 + more.length;
  const undo = { label: 'Undo', run, joins: true } as const;
  toasts.show(MESSAGES[command](queued), 'success', undo, reasonOf(tracks.length - queued));
}
