import { Subject, type Observable } from 'rxjs';
import {
  AT_START,
  isPlaceIn,
  type PlaybackPosition,
  type PlaybackSnapshot,
} from '../model/playbackSnapshot';
import { isPlayable, type Track } from '../model/track';
import { createState, select, type Behavior } from '../reactive/behavior';
import type { PlaybackState, QueueEntry } from './playback';
import {
  changeQueue,
  firstOther,
  putIn,
  stepBack,
  stepForward,
  type Queue,
  type QueueLine,
} from './queueRules';
import type { RememberedVolume } from './volumeMemory';

/** The whole state of the player's store. */
export interface PlayerState {
  readonly playback: PlaybackState;
  readonly position: PlaybackPosition;
  /** The volume after unmuting, above 0. */
  readonly unmutedVolume: number;
  /** Failed sources since the last audible one or the last user command. */
  readonly failuresInARow: number;
  /** Why the current track has no more sound, or null. */
  readonly halt: 'ended' | 'failed' | null;
  /** True after an interruption, until something else decides whether it plays. */
  readonly isInterrupted: boolean;
}

type OtherState = Partial<Omit<PlayerState, 'playback'>>;

/** The state changes shared by commands and engine reports, over the player's private cell. */
export interface Transport {
  readonly player$: Behavior<PlayerState>;
  readonly state$: Behavior<PlaybackState>;
  readonly starts$: Observable<Track>;
  /** Changes parts of the playback and of the private state. */
  patch(playback: Partial<PlaybackState>, others?: OtherState): void;
  /** Changes only the private state. */
  note(others: OtherState): void;
  /** Changes the queue or its order, and what comes next; emits nothing if nothing differs. */
  arrange(changes: Partial<Queue>): void;
  /** Starts the track at `index` of a new queue of those with a preview; out of range is a RangeError. */
  start(tracks: readonly Track[], index: number): void;
  /** Starts the current track of a line. */
  begin(line: QueueLine): void;
  /** Starts the current track from its beginning. */
  restart(): void;
  /** Stops because the current track ended or failed. */
  stop(halt: 'ended' | 'failed'): void;
  /** Starts the neighbour; false if there is none. */
  step(by: 1 | -1): boolean;
  /** Starts what follows the current track's end; false if there is nothing. */
  goOn(): boolean;
  /** Queues tracks in their order; if nothing is left to play, the first one starts. */
  insert(tracks: readonly Track[], where: 'next' | 'last'): void;
  /** Restores a snapshot, paused; an inconsistent one is a RangeError. */
  restore(snapshot: PlaybackSnapshot): void;
}

const isAtEndOf = ({ currentTimeSeconds, durationSeconds }: PlaybackPosition): boolean =>
  durationSeconds > 0 && currentTimeSeconds >= durationSeconds;

/** Creates the state of a player without a queue. */
export function createTransport(volumes: RememberedVolume, random: () => number): Transport {
  const cell = createState<PlayerState>({
    playback: {
      queue: [],
      currentIndex: -1,
      currentTrack: null,
      handPlacedCount: 0,
      shuffledNextIndex: -1,
      nextIndex: -1,
      isPlaying: false,
      isBuffering: false,
      shuffle: false,
      repeat: 'off',
      volume: volumes.volume,
      startCount: 0,
    },
    position: AT_START,
    unmutedVolume: volumes.unmutedVolume,
    failuresInARow: 0,
    halt: null,
    isInterrupted: false,
  });
  const state$ = select(cell.state$, ({ playback }) => playback);
  const starts$ = new Subject<Track>();
  let lastEntryId = 0;

  const entryOf = (track: Track): QueueEntry => ({ entryId: (lastEntryId += 1), track });

  /** A line of these tracks. Those without a preview are left out, unless one is current: it then fails. */
  const lineOf = (
    tracks: readonly Track[],
    { currentIndex, handPlacedCount }: Omit<QueueLine, 'queue'>,
  ): QueueLine => {
    const countPlayable = (from: number, to: number): number =>
      tracks.slice(from, to).filter(isPlayable).length;
    const firstWaiting = currentIndex + 1;
    return {
      queue: tracks
        .filter((track, index) => index === currentIndex || isPlayable(track))
        .map(entryOf),
      currentIndex: tracks[currentIndex] ? countPlayable(0, currentIndex) : -1,
      handPlacedCount: countPlayable(firstWaiting, firstWaiting + handPlacedCount),
    };
  };

  const patch: Transport['patch'] = (playback, others = {}) =>
    cell.update((player) => ({
      ...player,
      // A command or the engine has decided whether it plays.
      isInterrupted: player.isInterrupted && !('isPlaying' in playback),
      ...others,
      playback: { ...player.playback, ...playback },
    }));

  const begin = (line: QueueLine): void => {
    const track = line.queue[line.currentIndex]?.track;
    if (!track) throw new RangeError('The queue has no such track');
    patch(
      {
        ...changeQueue(state$.value, line, random),
        currentTrack: track,
        isPlaying: true,
        isBuffering: true,
        startCount: state$.value.startCount + 1,
      },
      { position: AT_START, halt: null },
    );
    if (!track.isSample) starts$.next(track);
  };

  const step: Transport['step'] = (by) => {
    const line = by === 1 ? stepForward(state$.value) : stepBack(state$.value, random);
    if (line) begin(line);
    return line !== null;
  };

  const restart = (): void => begin(state$.value);

  const arrange: Transport['arrange'] = (changes) => {
    const state = state$.value;
    const isNew = Object.entries(changes).some(
      ([name, value]) => !Object.is(value, state[name as keyof Queue]),
    );
    const { isInterrupted } = cell.state$.value;
    if (isNew) patch(changeQueue(state, changes, random), { isInterrupted });
  };

  return {
    player$: cell.state$,
    state$,
    starts$: starts$.asObservable(),
    patch,
    note: (others) => cell.update((player) => ({ ...player, ...others })),
    arrange,
    start: (tracks, index) => begin(lineOf(tracks, { currentIndex: index, handPlacedCount: 0 })),
    begin,
    restart,
    stop: (halt) => patch({ isPlaying: false, isBuffering: false }, { halt }),
    step,
    goOn() {
      const { repeat, currentTrack } = state$.value;
      if (repeat !== 'one' || !currentTrack) return step(1);
      restart();
      return true;
    },
    insert(tracks, where) {
      const { currentTrack, currentIndex, nextIndex, queue, shuffle } = state$.value;
      const last = shuffle ? firstOther(state$.value) : queue.length;
      const index = where === 'next' ? currentIndex + 1 : last;
      const line = tracks.reduce<QueueLine>(
        (longer, track, count) => putIn(longer, entryOf(track), index + count),
        state$.value,
      );
      const isAtEnd = !currentTrack || (cell.state$.value.halt === 'ended' && nextIndex < 0);
      if (!isAtEnd) return arrange(line);
      begin({
        ...line,
        currentIndex: currentIndex + 1,
        handPlacedCount: line.handPlacedCount - 1,
      });
    },
    restore(snapshot) {
      if (!isPlaceIn(snapshot.tracks.length, snapshot))
        throw new RangeError('The queue and its places do not fit together');
      const { tracks, currentIndex, shuffle, repeat, position } = snapshot;
      const line = lineOf(tracks, snapshot);
      patch(
        {
          ...changeQueue(state$.value, { ...line, shuffle, repeat }, random),
          currentTrack: tracks[currentIndex] ?? null,
          isPlaying: false,
          isBuffering: false,
          startCount: state$.value.startCount + 1,
        },
        { position, halt: isAtEndOf(position) ? 'ended' : null, failuresInARow: 0 },
      );
    },
  };
}
