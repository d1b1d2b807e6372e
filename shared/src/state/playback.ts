import type { Observable } from 'rxjs';
import type { PlaybackPosition, PlaybackSnapshot, RepeatMode } from '../model/playbackSnapshot';
import type { Track } from '../model/track';
import type { Behavior } from './behavior';

/** One place in the queue; the same track may stand in several. */
export interface QueueEntry {
  /** Names the entry for as long as the page lives, wherever it moves. */
  readonly entryId: number;
  readonly track: Track;
}

/** What the player is asked to do; everything but the ticking time. */
export interface PlaybackState {
  readonly queue: readonly QueueEntry[];
  /** The place of the current track in the queue, or -1. */
  readonly currentIndex: number;
  readonly currentTrack: Track | null;
  /** Entries directly behind the current one that somebody placed there: they come before order and chance do. */
  readonly handPlacedCount: number;
  /** The place that shuffle has picked, one step ahead, for what comes behind those; -1 where there is none. */
  readonly pickedIndex: number;
  /** The place that `next` leads to, or -1. */
  readonly nextIndex: number;
  /** Wanted, not yet heard while `isBuffering`. */
  readonly isPlaying: boolean;
  /** True from a track's start until its sound is there, and while it waits for bytes. */
  readonly isBuffering: boolean;
  readonly shuffle: boolean;
  readonly repeat: RepeatMode;
  /** 0 to 1; 0 is muted (specification, point 4). */
  readonly volume: number;
  /** Rises with each start, so that the same track can start anew. */
  readonly startCount: number;
}

/**
 * What the audio engine tells and takes; only the player's engine uses this side. An engine reports after the
 * state that it follows has been told to all, never within its own reaction to it.
 */
export interface PlaybackEngineSide {
  /** The track that starts by itself when the current one has ended, or null: worth preparing. */
  readonly following$: Behavior<Track | null>;
  /** Tracks that somebody is about to start. */
  readonly preparations$: Observable<Track>;
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
  /**
   * Starts an entry of the queue. What was placed by hand still comes next behind it, except what it passes over: an
   * entry of those leaves the ones before it behind.
   */
  playEntry(entryId: number): void;
  /**
   * Moves an entry to the place `toIndex` that it then has, kept within the queue; directly behind the current one, or
   * among or directly behind what was placed there by hand, it is placed by hand too. The current entry stays where it
   * is. A place that is no integer is a RangeError.
   */
  moveEntry(entryId: number, toIndex: number): void;
  /** Takes entries out of the queue; the current one stays. */
  removeEntries(entryIds: readonly number[]): void;
  /** Undoes `removeEntries`: those entries stand where they stood, what was still to come behind the current one. */
  restoreEntries(entryIds: readonly number[]): void;
  /** Somebody is about to start the track (a pointer rests on its card): its sound may be fetched. */
  prepare(track: Track): void;
  toggle(): void;
  /** Goes on. After a track's end, with what that end leads to, or the same again; after a failure it tries once more. */
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
  setRepeat(repeat: RepeatMode): void;
  /**
   * Puts the player where the snapshot says, paused, as no start of a track; null empties it. Only the shell calls it.
   * What does not fit together (an index outside the tracks) is a RangeError.
   */
  restore(snapshot: PlaybackSnapshot | null): void;
  /** True where `next` or `previous` would move. */
  readonly canGoNext$: Behavior<boolean>;
  readonly canGoPrevious$: Behavior<boolean>;
  readonly engine: PlaybackEngineSide;
}
