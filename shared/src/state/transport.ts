import { Subject, type Observable } from 'rxjs';
import type { Track } from '../model/track';
import { createState, select, type Behavior } from './behavior';
import type { PlaybackPosition, PlaybackState } from './playback';
import { insertTrack, stepQueue, type HandPlacedQueue, type QueuePlace } from './queueRules';
import type { RememberedVolume } from './volumeMemory';

/** All that the player's store holds. */
export interface PlayerState {
  readonly playback: PlaybackState;
  readonly position: PlaybackPosition;
  /** What unmuting returns to, above 0. */
  readonly unmutedVolume: number;
  /** Sources that failed since one was last heard or a person was last in charge. */
  readonly failuresInARow: number;
  /** Tracks directly behind the current one that somebody placed there by hand. */
  readonly handPlacedCount: number;
  /** Why the current track has no sound to go on with, or null. */
  readonly halt: 'ended' | 'failed' | null;
}

type BesidePlayback = Partial<Omit<PlayerState, 'playback'>>;

/** The moves that commands and engine reports share, over the player's one private cell. */
export interface Transport {
  readonly player$: Behavior<PlayerState>;
  readonly state$: Behavior<PlaybackState>;
  readonly starts$: Observable<Track>;
  /** Changes some of the playback, and of what stands beside it. */
  patch(playback: Partial<PlaybackState>, beside?: BesidePlayback): void;
  /** Changes only what stands beside the playback. */
  note(beside: BesidePlayback): void;
  /** Starts the track at `index` of a queue that was chosen anew; out of range is a RangeError. */
  start(queue: readonly Track[], index: number): void;
  /** Starts the current track from its beginning. */
  restart(): void;
  /** Stops because the current track ended or failed. */
  stop(halt: 'ended' | 'failed'): void;
  /** Starts the neighbour; false where there is none. */
  step(by: 1 | -1): boolean;
  /** Puts a track into the queue by hand; where nothing is left to play, it starts. */
  insert(track: Track, where: 'next' | 'last'): void;
}

const AT_START: PlaybackPosition = { currentTimeSeconds: 0, durationSeconds: 0 };

/** Makes the cell of a player without a queue. */
export function createTransport(volumes: RememberedVolume, random: () => number): Transport {
  const cell = createState<PlayerState>({
    playback: {
      queue: [],
      currentIndex: -1,
      currentTrack: null,
      isPlaying: false,
      isBuffering: false,
      shuffle: false,
      volume: volumes.volume,
      startCount: 0,
    },
    position: AT_START,
    unmutedVolume: volumes.unmutedVolume,
    failuresInARow: 0,
    handPlacedCount: 0,
    halt: null,
  });
  const state$ = select(cell.state$, ({ playback }) => playback);
  const starts$ = new Subject<Track>();

  const patch: Transport['patch'] = (playback, beside = {}) =>
    cell.update((player) => ({
      ...player,
      ...beside,
      playback: { ...player.playback, ...playback },
    }));

  const begin = ({ queue, currentIndex, handPlacedCount }: HandPlacedQueue): void => {
    const track = queue[currentIndex];
    if (!track) throw new RangeError(`The queue has no track at ${currentIndex}`);
    patch(
      {
        queue,
        currentIndex,
        currentTrack: track,
        isPlaying: true,
        isBuffering: true,
        startCount: state$.value.startCount + 1,
      },
      { position: AT_START, halt: null, handPlacedCount },
    );
    starts$.next(track);
  };

  const place = (): QueuePlace & HandPlacedQueue => ({
    ...state$.value,
    handPlacedCount: cell.state$.value.handPlacedCount,
  });

  const step: Transport['step'] = (by) => {
    const moved = stepQueue(place(), by, random);
    if (moved) begin(moved);
    return moved !== null;
  };

  return {
    player$: cell.state$,
    state$,
    starts$: starts$.asObservable(),
    patch,
    note: (beside) => cell.update((player) => ({ ...player, ...beside })),
    start: (queue, index) => begin({ queue, currentIndex: index, handPlacedCount: 0 }),
    restart: () => begin(place()),
    stop: (halt) => patch({ isPlaying: false, isBuffering: false }, { halt }),
    step,
    insert(track, where) {
      const placed = insertTrack(place(), track, where);
      const { queue, currentIndex, handPlacedCount } = placed;
      const isAtEnd = !state$.value.currentTrack || cell.state$.value.halt === 'ended';
      if (!isAtEnd) return patch({ queue }, { handPlacedCount });
      begin({ queue, currentIndex: currentIndex + 1, handPlacedCount: handPlacedCount - 1 });
    },
  };
}
