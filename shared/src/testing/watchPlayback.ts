import { createPlayback } from '../state/createPlayback';
import type { HostedPlayback, Playback } from '../state/playback';
import type { StoragePort } from '../storage/storagePort';
import { createMemoryStorage } from '../storage/memoryStorage';

/** A player, and what it has emitted since it was created. */
export interface WatchedPlayback {
  readonly playback: HostedPlayback;
  readonly startedIds: readonly number[];
  /** In seconds. */
  readonly seeks: readonly number[];
  readonly failedIds: readonly number[];
}

/** Creates a player with the given random picks; the last one repeats. */
export function watchPlayback(
  randoms: readonly number[] = [0],
  storage: StoragePort = createMemoryStorage(),
): WatchedPlayback {
  let picks = 0;
  const random = (): number => randoms[Math.min(picks++, randoms.length - 1)] ?? 0;
  const playback = createPlayback({ random, storage });
  const startedIds: number[] = [];
  const seeks: number[] = [];
  const failedIds: number[] = [];
  playback.starts$.subscribe(({ trackId }) => startedIds.push(trackId));
  playback.engine.seeks$.subscribe((seconds) => seeks.push(seconds));
  playback.failures$.subscribe(({ track }) => failedIds.push(track.trackId));
  return { playback, startedIds, seeks, failedIds };
}

/** The index of the current track. */
export const place = ({ state$ }: Playback) => ({
  id: state$.value.currentTrack?.trackId ?? null,
  index: state$.value.currentIndex,
  isPlaying: state$.value.isPlaying,
});

/** The trackIds of the queue, in its order. */
export const queueIds = ({ state$ }: Playback): readonly number[] =>
  state$.value.queue.map(({ track }) => track.trackId);

/** The trackId that `next` leads to, or null. */
export const nextId = ({ state$ }: Playback): number | null =>
  state$.value.queue[state$.value.nextIndex]?.track.trackId ?? null;

/** The ids of the entries of these tracks, in the order of the queue. */
export const entryIdsOf = ({ state$ }: Playback, ...trackIds: readonly number[]): number[] =>
  state$.value.queue
    .filter(({ track }) => trackIds.includes(track.trackId))
    .map(({ entryId }) => entryId);

/** The id of the first entry of this track. */
export function entryIdOf(playback: Playback, trackId: number): number {
  const [entryId] = entryIdsOf(playback, trackId);
  if (entryId === undefined) throw new Error(`No entry of the track ${trackId}`);
  return entryId;
}
