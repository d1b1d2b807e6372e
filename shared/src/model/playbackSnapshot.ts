import type { Track } from './track';

/** What comes after a track's end: `off` is the specification's rule (point 4), `one` starts the same track again. */
export type RepeatMode = 'off' | 'all' | 'one';

/** Where the sound is; changes several times a second. */
export interface PlaybackPosition {
  readonly currentTimeSeconds: number;
  /** 0 while it is not known. */
  readonly durationSeconds: number;
}

/** All of a player that outlives the page: what it needs to stand there again, paused. */
export interface PlaybackSnapshot {
  readonly tracks: readonly Track[];
  /** -1 where there are no tracks. */
  readonly currentIndex: number;
  readonly handPlacedCount: number;
  readonly shuffle: boolean;
  readonly repeat: RepeatMode;
  readonly position: PlaybackPosition;
}

/** A snapshot without its tracks: where in them the player stands, and how it goes on. */
export type PlaybackPlace = Omit<PlaybackSnapshot, 'tracks'>;

/** The beginning of a track whose length is not known yet. */
export const AT_START: PlaybackPosition = { currentTimeSeconds: 0, durationSeconds: 0 };

/** A player without a queue. */
export const EMPTY_SNAPSHOT: PlaybackSnapshot = {
  tracks: [],
  currentIndex: -1,
  handPlacedCount: 0,
  shuffle: false,
  repeat: 'off',
  position: AT_START,
};

/** True where the places of a snapshot are places of a queue of that length. */
export function isPlaceIn(
  trackCount: number,
  { currentIndex, handPlacedCount }: Pick<PlaybackPlace, 'currentIndex' | 'handPlacedCount'>,
): boolean {
  if (trackCount === 0) return currentIndex === -1 && handPlacedCount === 0;
  const areCounts = [currentIndex, handPlacedCount].every(
    (value) => Number.isInteger(value) && value >= 0,
  );
  return areCounts && currentIndex + handPlacedCount < trackCount;
}
