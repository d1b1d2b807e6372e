import type { Observable } from 'rxjs';
import type { Track } from '../model/track';
import type { Behavior } from './behavior';

/** What the player is asked to do; everything but the ticking time. */
export interface PlaybackState {
  readonly queue: readonly Track[];
  /** The place of the current track in the queue, or -1. */
  readonly currentIndex: number;
  readonly currentTrack: Track | null;
  /** Wanted, not yet heard while `isBuffering`. */
  readonly isPlaying: boolean;
  /** True from a track's start until its sound is there, and while it waits for bytes. */
  readonly isBuffering: boolean;
  readonly shuffle: boolean;
  /** 0 to 1; 0 is muted (specification, point 4). */
  readonly volume: number;
  /** Rises with each start, so that the same track can start anew. */
  readonly startCount: number;
}

/** Where the sound is; changes several times a second. */
export interface PlaybackPosition {
  readonly currentTimeSeconds: number;
  /** 0 while it is not known. */
  readonly durationSeconds: number;
}

/**
 * What the audio engine tells and takes; only the player's engine uses this side. An engine reports after the
 * state that it follows has been told to all, never within its own reaction to it.
 */
export interface PlaybackEngineSide {
  /** Positions to jump to, in seconds. */
  readonly seeks$: Observable<number>;
  reportPosition(position: PlaybackPosition): void;
  reportBuffering(isBuffering: boolean): void;
  /** The sound was paused or resumed from outside (another app, a headset), or play was refused. */
  reportPlaying(isPlaying: boolean): void;
  /** The current track came to its end. */
  reportEnded(): void;
  /** The current track's source could not be loaded or decoded. */
  reportFailure(error: unknown): void;
}

/** A track whose source could not be loaded or decoded. */
export interface PlaybackFailure {
  readonly track: Track;
  readonly error: unknown;
}

/** The one player of the product: queue rules and volume (specification, point 4: playback). */
export interface Playback {
  readonly state$: Behavior<PlaybackState>;
  readonly currentTrack$: Behavior<Track | null>;
  readonly isPlaying$: Behavior<boolean>;
  readonly position$: Behavior<PlaybackPosition>;
  /** Emits a track each time it starts. */
  readonly starts$: Observable<Track>;
  /** Emits a track whose source failed. */
  readonly failures$: Observable<PlaybackFailure>;
  /** Makes the queue this one track and starts it. */
  playTrack(track: Track): void;
  /** Makes the queue `tracks` and starts the one at `index`; out of range is a RangeError. */
  playQueue(tracks: readonly Track[], index: number): void;
  /** A card's play button: toggles where the track is current, else starts it with its row as the queue. */
  playFromRow(track: Track, row: readonly Track[]): void;
  /**
   * Puts the track directly behind the current one, so that of several the newest comes first. What was put there
   * comes before the queue's order and before shuffle's chance, also after a `previous`, until something else is
   * chosen. Where nothing is left to play (an empty queue, or one that has come to its end) it starts at once. The
   * same track may stand in the queue again; one without a preview is a RangeError.
   */
  playNext(track: Track): void;
  /**
   * Puts the track at the queue's end; with shuffle on, which knows no end, behind what was put next by hand. For
   * the rest as `playNext`.
   */
  addToQueue(track: Track): void;
  toggle(): void;
  play(): void;
  pause(): void;
  next(): void;
  previous(): void;
  /** Jumps within the current track, in seconds, kept within its duration; NaN is a RangeError. */
  seek(positionSeconds: number): void;
  /** 0 to 1, rounded to 0.01; NaN is a RangeError. */
  setVolume(volume: number): void;
  /** Mutes, or returns to the volume before. */
  toggleMute(): void;
  toggleShuffle(): void;
  /** True where `next` or `previous` would move. */
  readonly canGoNext$: Behavior<boolean>;
  readonly canGoPrevious$: Behavior<boolean>;
  readonly engine: PlaybackEngineSide;
}
