import { Subject } from 'rxjs';
import type { Track } from '../model/track';
import type { StoragePort } from '../storage/storagePort';
import { createState, select } from './behavior';
import type { Playback, PlaybackPosition, PlaybackState } from './playback';
import { canStep, neighbourIndex } from './queueRules';
import { DEFAULT_VOLUME, recallVolume, rememberVolume, toVolume } from './volumeMemory';

/** What the player stands on. */
export interface PlaybackParts {
  /** 0 up to, not including, 1. */
  readonly random: () => number;
  /** Remembers the volume. */
  readonly storage: StoragePort;
  /** 0 to 1, where no volume is remembered; 0.7 where it is not given (decisions, "Player"). */
  readonly initialVolume?: number | undefined;
}

/** Playback stops after this many failed sources in a row (decisions, "Player"). */
const FAILURE_LIMIT = 3;

const AT_START: PlaybackPosition = { currentTimeSeconds: 0, durationSeconds: 0 };

interface PlayerState {
  readonly playback: PlaybackState;
  readonly position: PlaybackPosition;
  readonly unmutedVolume: number;
  readonly failuresInARow: number;
  /** Why the current track has no sound to go on with, or null. */
  readonly halt: 'ended' | 'failed' | null;
}

const seconds = (value: number): number => (Number.isFinite(value) ? Math.max(0, value) : 0);

/** Makes the player's store: nothing sounds until an engine follows it. */
export function createPlayback({
  random,
  storage,
  initialVolume = DEFAULT_VOLUME,
}: PlaybackParts): Playback {
  const { volume, unmutedVolume } = recallVolume(storage, initialVolume);
  const cell = createState<PlayerState>({
    playback: {
      queue: [],
      currentIndex: -1,
      currentTrack: null,
      isPlaying: false,
      isBuffering: false,
      shuffle: false,
      volume,
      startCount: 0,
    },
    position: AT_START,
    unmutedVolume,
    failuresInARow: 0,
    halt: null,
  });
  const state$ = select(cell.state$, ({ playback }) => playback);
  const starts$ = new Subject<Track>();
  const failures$ = new Subject<{ readonly track: Track; readonly error: unknown }>();
  const seeks$ = new Subject<number>();

  const patch = (
    playback: Partial<PlaybackState>,
    rest: Partial<Omit<PlayerState, 'playback'>> = {},
  ): void =>
    cell.update((state) => ({ ...state, ...rest, playback: { ...state.playback, ...playback } }));

  const start = (queue: readonly Track[], index: number): void => {
    const track = queue[index];
    if (!track) throw new RangeError(`The queue has no track at ${index}`);
    patch(
      {
        queue,
        currentIndex: index,
        currentTrack: track,
        isPlaying: true,
        isBuffering: true,
        startCount: state$.value.startCount + 1,
      },
      { position: AT_START, halt: null },
    );
    starts$.next(track);
  };

  const stop = (halt: PlayerState['halt']): void =>
    patch({ isPlaying: false, isBuffering: false }, { halt });

  /** Starts the neighbour, if there is one. */
  const step = (by: 1 | -1): boolean => {
    const index = neighbourIndex(state$.value, by, random);
    if (index === null) return false;
    start(state$.value.queue, index);
    return true;
  };

  /** Notes that a person is in charge: failures before it no longer count. */
  const byPerson = (): void => cell.update((state) => ({ ...state, failuresInARow: 0 }));

  const playQueue = (tracks: readonly Track[], index: number): void => {
    byPerson();
    start([...tracks], index);
  };

  const play = (): void => {
    const { queue, currentIndex, currentTrack, isPlaying } = state$.value;
    if (!currentTrack || isPlaying) return;
    byPerson();
    const { halt } = cell.state$.value;
    if (halt === null) return patch({ isPlaying: true });
    start(queue, currentIndex);
    if (halt === 'ended') seeks$.next(0);
  };

  const pause = (): void => {
    byPerson();
    if (state$.value.isPlaying) patch({ isPlaying: false });
  };

  const toggle = (): void => (state$.value.isPlaying ? pause() : play());

  const setVolume = (wanted: number): void => {
    const next = toVolume(wanted);
    const remembered = { volume: next, unmutedVolume: next || cell.state$.value.unmutedVolume };
    patch({ volume: next }, { unmutedVolume: remembered.unmutedVolume });
    rememberVolume(storage, remembered);
  };

  return {
    state$,
    currentTrack$: select(state$, ({ currentTrack }) => currentTrack),
    isPlaying$: select(state$, ({ isPlaying }) => isPlaying),
    position$: select(cell.state$, ({ position }) => position),
    starts$: starts$.asObservable(),
    failures$: failures$.asObservable(),
    canGoNext$: select(state$, (state) => canStep(state, 1)),
    canGoPrevious$: select(state$, (state) => canStep(state, -1)),
    playTrack: (track) => playQueue([track], 0),
    playQueue,
    playFromRow(track, row) {
      if (state$.value.currentTrack?.trackId === track.trackId) return toggle();
      const index = row.findIndex(({ trackId }) => trackId === track.trackId);
      if (index === -1) playQueue([track], 0);
      else playQueue(row, index);
    },
    toggle,
    play,
    pause,
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
      const { position } = cell.state$.value;
      const end = position.durationSeconds || Infinity;
      const target = Math.min(Math.max(0, positionSeconds), end);
      if (!state$.value.currentTrack || target === Infinity) return;
      byPerson();
      cell.update((state) => ({
        ...state,
        position: { ...position, currentTimeSeconds: target },
        halt: state.halt === 'ended' ? null : state.halt,
      }));
      seeks$.next(target);
    },
    setVolume,
    toggleMute: () => setVolume(state$.value.volume > 0 ? 0 : cell.state$.value.unmutedVolume),
    toggleShuffle: () => patch({ shuffle: !state$.value.shuffle }),
    engine: {
      seeks$: seeks$.asObservable(),
      reportPosition({ currentTimeSeconds, durationSeconds }) {
        if (!state$.value.currentTrack) return;
        const position = {
          currentTimeSeconds: seconds(currentTimeSeconds),
          durationSeconds: seconds(durationSeconds),
        };
        cell.update((state) => ({
          ...state,
          position,
          failuresInARow: position.currentTimeSeconds > 0 ? 0 : state.failuresInARow,
        }));
      },
      reportBuffering(isBuffering) {
        const { currentTrack, isBuffering: before } = state$.value;
        if (currentTrack && isBuffering !== before) patch({ isBuffering });
      },
      reportPlaying(isPlaying) {
        const { currentTrack, isPlaying: before } = state$.value;
        if (currentTrack && isPlaying !== before) patch({ isPlaying });
      },
      reportEnded() {
        if (state$.value.currentTrack && !step(1)) stop('ended');
      },
      reportFailure(error) {
        const { currentTrack: track, isPlaying, queue } = state$.value;
        if (!track) return;
        const failuresInARow = cell.state$.value.failuresInARow + 1;
        cell.update((state) => ({ ...state, failuresInARow }));
        const goesOn = isPlaying && failuresInARow < FAILURE_LIMIT && queue.length > 1;
        if (!goesOn || !step(1)) stop('failed');
        failures$.next({ track, error });
      },
    },
  };
}
