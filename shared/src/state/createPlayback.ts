import { Subject } from 'rxjs';
import { EMPTY_SNAPSHOT } from '../model/playbackSnapshot';
import { isPlayable, type Track } from '../model/track';
import type { StoragePort } from '../storage/storagePort';
import { createState, select } from '../reactive/behavior';
import type { HostedPlayback, PlaybackEngineSide, PlaybackFailure } from './playback';
import {
  canGoBack,
  goTo,
  indexOfEntry,
  moveTo,
  restoreAll,
  removeAll,
  type RemovedEntry,
} from './queueRules';
import { createTransport, type Transport } from './transport';
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

/** Playback stops after this many failed sources in a row (specification 4.13). */
const FAILURE_LIMIT = 3;

const toSeconds = (value: number): number => (Number.isFinite(value) ? Math.max(0, value) : 0);

/** Handles the audio engine's reports; without a current track they are ignored. */
function createEngineReports(
  transport: Transport,
  tellFailure: (failure: PlaybackFailure) => void,
): Omit<PlaybackEngineSide, 'seeks$' | 'following$' | 'preparations$'> {
  const { player$, state$, patch, stop, step } = transport;

  return {
    reportPosition({ currentTimeSeconds, durationSeconds }) {
      if (!state$.value.currentTrack) return;
      const position = {
        currentTimeSeconds: toSeconds(currentTimeSeconds),
        durationSeconds: toSeconds(durationSeconds),
      };
      transport.note(
        position.currentTimeSeconds > 0 ? { position, failuresInARow: 0 } : { position },
      );
    },
    reportBuffering(isBuffering) {
      const { currentTrack, isBuffering: before } = state$.value;
      if (currentTrack && isBuffering !== before) patch({ isBuffering });
    },
    reportPlaying(isPlaying) {
      const { currentTrack, isPlaying: before } = state$.value;
      if (!currentTrack || isPlaying === before) return;
      patch({ isPlaying }, isPlaying ? { halt: null } : {});
    },
    reportEnded() {
      const { currentTrack, isPlaying } = state$.value;
      if (!currentTrack) return;
      // A pause just before the end is kept: nothing starts by itself.
      if (!isPlaying || !transport.goOn()) stop('ended');
    },
    reportFailure(error) {
      const { currentTrack: track, isPlaying, queue } = state$.value;
      if (!track) return;
      const failuresInARow = player$.value.failuresInARow + 1;
      transport.note({ failuresInARow });
      // A paused player stays silent, and a shuffled queue of one would only fail again.
      const goesOn = isPlaying && failuresInARow < FAILURE_LIMIT && queue.length > 1;
      if (!goesOn || !step(1)) stop('failed');
      tellFailure({ track, error });
    },
  };
}

/** Creates the player's store; an engine makes it audible. */
export function createPlayback({
  random,
  storage,
  initialVolume = DEFAULT_VOLUME,
}: PlaybackDependencies): HostedPlayback {
  const transport = createTransport(
    recallVolume((key) => storage.read(key), initialVolume),
    random,
  );
  const { player$, state$, starts$, patch, note, step } = transport;
  const failures$ = new Subject<PlaybackFailure>();
  const seeks$ = new Subject<number>();
  const preparations$ = new Subject<Track>();
  const playsWithoutTrack = createState(0);
  /** The entries removed from the current queue. */
  const removedEntries = new Map<number, RemovedEntry>();

  /** A user command: earlier failures no longer count. */
  const byUser = (): void => note({ failuresInARow: 0 });

  const playQueue = (tracks: readonly Track[], index: number): void => {
    byUser();
    transport.start(tracks, index);
    removedEntries.clear();
  };

  const insert = (tracks: readonly Track[], where: 'next' | 'last'): void => {
    if (!tracks.every(isPlayable))
      throw new RangeError('A track without a preview cannot be queued');
    byUser();
    transport.insert(tracks, where);
  };

  const play = (): void => {
    const { currentTrack, isPlaying } = state$.value;
    if (!currentTrack) return playsWithoutTrack.update((count) => count + 1);
    if (isPlaying) return;
    byUser();
    const { halt } = player$.value;
    if (halt === null) return patch({ isPlaying: true });
    if (halt === 'ended' && transport.goOn()) return;
    transport.restart();
    // The source of an ended track is still loaded, at its end.
    if (halt === 'ended') seeks$.next(0);
  };

  const pause = (): void => {
    byUser();
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
    playsWithoutTrack$: playsWithoutTrack.state$,
    canGoNext$: select(state$, ({ nextIndex }) => nextIndex >= 0),
    canGoPrevious$: select(state$, canGoBack),
    playTrack: (track) => playQueue([track], 0),
    playQueue,
    playFromRow(track, row) {
      const { currentTrack } = state$.value;
      if (currentTrack?.trackId === track.trackId && !currentTrack.isSample) return toggle();
      const index = row.findIndex(({ trackId }) => trackId === track.trackId);
      if (index === -1) playQueue([track], 0);
      else playQueue(row, index);
    },
    playNext: (...tracks) => insert(tracks, 'next'),
    addToQueue: (...tracks) => insert(tracks, 'last'),
    playEntry(entryId) {
      if (indexOfEntry(state$.value, entryId) === -1) return;
      byUser();
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
      byUser();
      step(1);
    },
    previous() {
      byUser();
      step(-1);
    },
    seek(positionSeconds) {
      if (Number.isNaN(positionSeconds)) throw new RangeError('A position is in seconds');
      const { position, halt } = player$.value;
      const end = position.durationSeconds || Infinity;
      const currentTimeSeconds = Math.min(Math.max(0, positionSeconds), end);
      if (!state$.value.currentTrack || currentTimeSeconds === Infinity) return;
      byUser();
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
