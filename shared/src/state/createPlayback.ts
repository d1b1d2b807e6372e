import { Subject } from 'rxjs';
import { EMPTY_SNAPSHOT } from '../model/playbackSnapshot';
import { isPlayable, type Track } from '../model/track';
import type { StoragePort } from '../storage/storagePort';
import { select } from '../reactive/behavior';
import { createEngineReports } from './engineReports';
import type { HostedPlayback, PlaybackFailure } from './playback';
import { goTo, indexOfEntry, moveTo, restoreAll, removeAll, type RemovedEntry } from './queueLine';
import { canGoBack } from './queueRules';
import { createTransport } from './transport';
import { DEFAULT_VOLUME, recallVolume, rememberVolume, toVolume } from './volumeMemory';

/** Dependencies of the player. */
export interface PlaybackDependencies {
  /** 0 up to, not including, 1. */
  readonly random: () => number;
  /** Stores the volume. */
  readonly storage: StoragePort;
  /** 0 to 1, the volume if none is stored; 0.7 by default (specification 9.9). */
  readonly initialVolume?: number | undefined;
}

/** Creates the player's store; an engine makes it audible. */
export function createPlayback({
  random,
  storage,
  initialVolume = DEFAULT_VOLUME,
}: PlaybackDependencies): HostedPlayback {
  const transport = createTransport(recallVolume(storage, initialVolume), random);
  const { player$, state$, starts$, patch, note, step } = transport;
  const failures$ = new Subject<PlaybackFailure>();
  const seeks$ = new Subject<number>();
  const preparations$ = new Subject<Track>();
  /** The entries removed from the current queue. */
  const removedEntries = new Map<number, RemovedEntry>();

  /** A user command: earlier failures no longer count. */
  const byPerson = (): void => note({ failuresInARow: 0 });

  const playQueue = (tracks: readonly Track[], index: number): void => {
    byPerson();
    transport.start(tracks, index);
    removedEntries.clear();
  };

  const insert = (track: Track, where: 'next' | 'last'): void => {
    if (!isPlayable(track)) throw new RangeError('A track without a preview cannot be queued');
    byPerson();
    transport.insert(track, where);
  };

  const play = (): void => {
    const { currentTrack, isPlaying } = state$.value;
    if (!currentTrack || isPlaying) return;
    byPerson();
    const { halt } = player$.value;
    if (halt === null) return patch({ isPlaying: true });
    if (halt === 'ended' && transport.goOn()) return;
    transport.restart();
    // The source of an ended track is still loaded, at its end.
    if (halt === 'ended') seeks$.next(0);
  };

  const pause = (): void => {
    byPerson();
    if (state$.value.isPlaying) patch({ isPlaying: false });
    else note({ isInterrupted: false });
  };

  const toggle = (): void => (state$.value.isPlaying ? pause() : play());

  const setVolume = (wanted: number): void => {
    const volume = toVolume(wanted);
    if (volume === state$.value.volume) return;
    const unmutedVolume = volume || player$.value.unmutedVolume;
    patch({ volume }, { unmutedVolume });
    rememberVolume(storage, { volume, unmutedVolume });
  };

  return {
    state$,
    currentTrack$: select(state$, ({ currentTrack }) => currentTrack),
    isPlaying$: select(state$, ({ isPlaying }) => isPlaying),
    position$: select(player$, ({ position }) => position),
    starts$,
    failures$: failures$.asObservable(),
    canGoNext$: select(state$, ({ nextIndex }) => nextIndex >= 0),
    canGoPrevious$: select(state$, canGoBack),
    playTrack: (track) => playQueue([track], 0),
    playQueue,
    playFromRow(track, row) {
      if (state$.value.currentTrack?.trackId === track.trackId) return toggle();
      const index = row.findIndex(({ trackId }) => trackId === track.trackId);
      if (index === -1) playQueue([track], 0);
      else playQueue(row, index);
    },
    playNext: (track) => insert(track, 'next'),
    addToQueue: (track) => insert(track, 'last'),
    playEntry(entryId) {
      if (indexOfEntry(state$.value, entryId) === -1) return;
      byPerson();
      transport.begin(goTo(state$.value, entryId));
    },
    moveEntry(entryId, toIndex) {
      if (!Number.isInteger(toIndex)) throw new RangeError('A place in the queue is an integer');
      transport.arrange(moveTo(state$.value, entryId, toIndex));
    },
    removeEntries(entryIds) {
      const { line, removed } = removeAll(state$.value, entryIds);
      for (const entry of removed) removedEntries.set(entry.entry.entryId, entry);
      transport.arrange(line);
    },
    restoreEntries(entryIds) {
      const removed = [...new Set(entryIds)].flatMap((id) => removedEntries.get(id) ?? []);
      for (const { entry } of removed) removedEntries.delete(entry.entryId);
      transport.arrange(restoreAll(state$.value, removed));
    },
    prepare: (track) => preparations$.next(track),
    toggle,
    play,
    pause,
    interrupt() {
      if (state$.value.isPlaying) patch({ isPlaying: false }, { isInterrupted: true });
    },
    resume() {
      if (player$.value.isInterrupted) play();
    },
    wantsSound$: select(
      player$,
      ({ playback, isInterrupted }) => playback.isPlaying || isInterrupted,
    ),
    next() {
      byPerson();
      step(1);
    },
    previous() {
      byPerson();
      step(-1);
    },
    seek(positionSeconds) {
      if (Number.isNaN(positionSeconds)) throw new RangeError('A position is in seconds');
      const { position, halt } = player$.value;
      const end = position.durationSeconds || Infinity;
      const currentTimeSeconds = Math.min(Math.max(0, positionSeconds), end);
      if (!state$.value.currentTrack || currentTimeSeconds === Infinity) return;
      byPerson();
      note({
        position: { ...position, currentTimeSeconds },
        halt: halt === 'ended' ? null : halt,
      });
      seeks$.next(currentTimeSeconds);
    },
    setVolume,
    toggleMute: () => setVolume(state$.value.volume > 0 ? 0 : player$.value.unmutedVolume),
    toggleShuffle: () => transport.arrange({ shuffle: !state$.value.shuffle }),
    setRepeat: (repeat) => transport.arrange({ repeat }),
    restore(snapshot) {
      removedEntries.clear();
      transport.restore(snapshot ?? EMPTY_SNAPSHOT);
    },
    engine: {
      following$: select(state$, ({ queue, currentTrack, nextIndex, repeat }) =>
        repeat === 'one' ? currentTrack : (queue[nextIndex]?.track ?? null),
      ),
      preparations$: preparations$.asObservable(),
      seeks$: seeks$.asObservable(),
      ...createEngineReports(transport, (failure) => failures$.next(failure)),
    },
  };
}
