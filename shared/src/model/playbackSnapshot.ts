import type { Track } from './track';

/** What follows a track's end: `off` follows specification 4.8, `one` repeats the track. */
export type RepeatMode = 'off' | 'all' | 'one';

/** The playback position; changes several times a second. */
export interface PlaybackPosition {
  readonly currentTimeSeconds: number;
  /** 0 if unknown. */
  readonly durationSeconds: number;
}

/** The state of a player that outlives the page, for restoring it paused. */
export interface PlaybackSnapshot {
  readonly tracks: readonly Track[];
  /** -1 without tracks. */
  readonly currentIndex: number;
  readonly handPlacedCount: number;
  readonly shuffle: boolean;
  readonly repeat: RepeatMode;
  readonly position: PlaybackPosition;
}

/** A snapshot without its tracks. */
export type PlaybackPlace = Omit<PlaybackSnapshot, 'tracks'>;

/** The start of a track whose length is unknown. */
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

/** True if the indexes of a snapshot fit a queue of that length. */
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
