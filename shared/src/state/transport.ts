import { Subject, type Observable } from 'rxjs';
import type { Track } from '../model/track';
import { createState, select, type Behavior } from './behavior';
import type { PlaybackPosition, PlaybackState } from './playback';
import { neighbourIndex } from './queueRules';
import type { RememberedVolume } from './volumeMemory';

/** All that the player's store holds. */
export interface PlayerState {
  readonly playback: PlaybackState;
  readonly position: PlaybackPosition;
  /** What unmuting returns to, above 0. */
  readonly unmutedVolume: number;
  /** Sources that failed since one was last heard or a person was last in charge. */
  readonly failuresInARow: number;
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
  /** Starts the track at `index` of a queue; out of range is a RangeError. */
  start(queue: readonly Track[], index: number): void;
  /** Stops because the current track ended or failed. */
  stop(halt: 'ended' | 'failed'): void;
  /** Starts the neighbour; false where there is none. */
  step(by: 1 | -1): boolean;
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

  const start: Transport['start'] = (queue, index) => {
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

  return {
    player$: cell.state$,
    state$,
    starts$: starts$.asObservable(),
    patch,
    note: (beside) => cell.update((player) => ({ ...player, ...beside })),
    start,
    stop: (halt) => patch({ isPlaying: false, isBuffering: false }, { halt }),
    step(by) {
      const index = neighbourIndex(state$.value, by, random);
      if (index === null) return false;
      start(state$.value.queue, index);
      return true;
    },
  };
}
