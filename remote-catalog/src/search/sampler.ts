import {
  combine,
  createState,
  isPlayable,
  Scope,
  type Behavior,
  type Playback,
  type QueueEntry,
  type Track,
} from '@prelude/shared';
import { rememberQueue, sampleOf } from '@prelude/shared/lists';

/** The sample that plays. */
export interface Sample {
  /** Its number, from 1. */
  readonly number: number;
  readonly count: number;
  readonly track: Track;
}

/** Plays the beginning of each of some tracks, one after the other. */
export interface Sampler {
  /** Null while nothing is sampled. */
  readonly sample$: Behavior<Sample | null>;
  /** Samples the first ten tracks that have a preview. */
  start(tracks: readonly Track[]): void;
  /** Ends it and restores the player; without effect while nothing is sampled. */
  stop(): void;
}

/** How long each track is heard; ours to choose. */
const SAMPLE_SECONDS = 5;

const MOST_SAMPLES = 10;

/** Creates the sampler of a player. */
export function createSampler(playback: Playback): Sampler {
  const cell = createState<Sample | null>(null);
  /** Ends the running sampling; the player is restored unless the user has chosen something else. */
  let end: ((isRestored: boolean) => void) | undefined;

  const start = (tracks: readonly Track[]): void => {
    end?.(true);
    const samples = tracks.filter(isPlayable).slice(0, MOST_SAMPLES).map(sampleOf);
    if (samples.length === 0) return;
    const restoreQueue = rememberQueue(playback);
    const wasPlaying = playback.isPlaying$.value;
    playback.playQueue(samples, 0);
    const entries = playback.state$.value.queue;
    const numberOf = ({ entryId }: QueueEntry): number =>
      entries.findIndex((entry) => entry.entryId === entryId) + 1;

    const heard$ = combine(playback.state$, playback.position$, (state, position) => ({
      current: state.queue[state.currentIndex],
      seconds: position.currentTimeSeconds,
    }));
    const scope = new Scope();
    scope.observe(heard$, ({ current, seconds }) => {
      const number = current ? numberOf(current) : 0;
      // The user plays something else.
      if (!current || number === 0) return queueMicrotask(() => end?.(false));
      if (number !== cell.state$.value?.number)
        cell.update(() => ({ number, count: entries.length, track: current.track }));
      if (seconds < SAMPLE_SECONDS) return undefined;
      const next = entries[number];
      // Not within the player's own report.
      return queueMicrotask(() => {
        if (cell.state$.value?.number !== number) return;
        if (next) playback.playEntry(next.entryId);
        else end?.(true);
      });
    });
    end = (isRestored) => {
      end = undefined;
      scope.end();
      cell.update(() => null);
      if (!isRestored) return;
      const added = playback.state$.value.queue.filter((entry) => numberOf(entry) === 0);
      restoreQueue();
      if (wasPlaying) playback.play();
      for (const { track } of added) playback.addToQueue(track);
    };
  };

  return { sample$: cell.state$, start, stop: () => end?.(true) };
}
