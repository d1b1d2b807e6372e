import type { Observable } from 'rxjs';
import type { PlaybackPosition, PlaybackSnapshot, RepeatMode } from '../model/playbackSnapshot';
import type { Track } from '../model/track';
import type { Behavior } from '../reactive/behavior';

/** One entry of the queue; a track may occur more than once. */
export interface QueueEntry {
  /** The entry's id, the same as long as the page lives, wherever it moves. */
  readonly entryId: number;
  readonly track: Track;
}

/** The player's state without the position. */
export interface PlaybackState {
  readonly queue: readonly QueueEntry[];
  /** The index of the current track in the queue, or -1. */
  readonly currentIndex: number;
  readonly currentTrack: Track | null;
  /** How many entries directly behind the current one the user queued next: they come before the order and shuffle. */
  readonly handPlacedCount: number;
  /** The index that shuffle has picked, one step ahead, for what follows those; -1 if there is none. */
  readonly shuffledNextIndex: number;
  /** The index that `next` leads to, or -1. */
  readonly nextIndex: number;
  /** Requested; not audible while `isBuffering`. */
  readonly isPlaying: boolean;
  /** True from a track's start until it is audible, and while it waits for data. */
  readonly isBuffering: boolean;
  readonly shuffle: boolean;
  readonly repeat: RepeatMode;
  /** 0 to 1; 0 is muted (specification 4.9). */
  readonly volume: number;
  /** Incremented with each start, so that the same track can start again. */
  readonly startCount: number;
}

/**
 * The audio engine's side of the player. An engine reports only after the state that it follows has been emitted to
 * all, never within its own subscription.
 */
export interface PlaybackEngineSide {
  /** The track that starts after the current one's end, or null: worth preparing. */
  readonly following$: Behavior<Track | null>;
  /** Tracks that the user is likely to start. */
  readonly preparations$: Observable<Track>;
  /** Positions to jump to, in seconds. */
  readonly seeks$: Observable<number>;
  reportPosition(position: PlaybackPosition): void;
  reportBuffering(isBuffering: boolean): void;
  /** The sound was paused or resumed from outside (another app, a headset), or play was refused. */
  reportPlaying(isPlaying: boolean): void;
  /** The current track ended. */
  reportEnded(): void;
  /** The current track's source could not be loaded or decoded. */
  reportFailure(error: unknown): void;
}

/** A track whose source could not be loaded or decoded. */
export interface PlaybackFailure {
  readonly track: Track;
  readonly error: unknown;
}

/** The one player of the product: queue rules and volume (specification 4.7 to 4.10). */
export interface Playback {
  readonly state$: Behavior<PlaybackState>;
  readonly currentTrack$: Behavior<Track | null>;
  readonly isPlaying$: Behavior<boolean>;
  readonly position$: Behavior<PlaybackPosition>;
  /** Emits a track each time it starts, unless it is a sample. */
  readonly starts$: Observable<Track>;
  /** Emits a track whose source failed. */
  readonly failures$: Observable<PlaybackFailure>;
  /** Makes the queue this one track and starts it. */
  playTrack(track: Track): void;
  /**
   * Starts the track at `index` of `tracks`; out of range is a RangeError. The queue is that track and those with a
   * preview.
   */
  playQueue(tracks: readonly Track[], index: number): void;
  /** A card's play button: toggles the current track, unless that is a sample; otherwise starts it with its row as the queue. */
  playFromRow(track: Track, row: readonly Track[]): void;
  /**
   * Queues the track directly behind the current one, the newest first. Tracks queued this way come before the queue's
   * order and shuffle, also after a `previous`, until another queue is chosen. If nothing is left to play (an empty or
   * finished queue) it starts at once. The track may be in the queue already; one without a preview is a RangeError.
   * Several tracks (2.10) stay in their order.
   */
  playNext(track: Track, ...more: readonly Track[]): void;
  /** Adds the track to the queue's end; with shuffle on, behind the tracks that the user queued next. Otherwise as `playNext`. */
  addToQueue(track: Track, ...more: readonly Track[]): void;
  /**
   * Starts an entry of the queue. Entries that the user queued next still come next behind it; if it is one of them,
   * those before it are skipped.
   */
  playEntry(entryId: number): void;
  /**
   * Moves an entry to the index `toIndex`, kept within the queue; directly behind the current one, or among or directly
   * behind those queued next, it counts as queued next too. The current entry stays in its place. A non-integer index
   * is a RangeError.
   */
  moveEntry(entryId: number, toIndex: number): void;
  /** Removes entries from the queue; the current one stays. */
  removeEntries(entryIds: readonly number[]): void;
  /** Undoes `removeEntries`: restores the entries in their places; upcoming ones stay behind the current one. */
  restoreEntries(entryIds: readonly number[]): void;
  /** The user is likely to start the track (a pointer rests on its card): its sound may be fetched. */
  prepare(track: Track): void;
  toggle(): void;
  /** Continues. After a track's end, with what follows, or the same again; after a failure it retries. */
  play(): void;
  pause(): void;
  next(): void;
  previous(): void;
  /** Jumps within the current track, in seconds, kept within its duration; NaN is a RangeError. */
  seek(positionSeconds: number): void;
  /** 0 to 1, rounded to 0.01; NaN is a RangeError. */
  setVolume(volume: number): void;
  /** Mutes, or restores the volume before. */
  toggleMute(): void;
  toggleShuffle(): void;
  setRepeat(repeat: RepeatMode): void;
  /**
   * Restores the player from a snapshot, paused, without starting a track; null empties it. For the shell, and for a view that has replaced the queue for a while. An
   * inconsistent snapshot (an index outside the tracks) is a RangeError.
   */
  restore(snapshot: PlaybackSnapshot | null): void;
  /** True if `next` or `previous` would move. */
  readonly canGoNext$: Behavior<boolean>;
  readonly canGoPrevious$: Behavior<boolean>;
  /**
   * For the player's remote alone.
   *
   * @internal
   */
  readonly engine: PlaybackEngineSide;
}

/** The player as its host has it. */
export interface HostedPlayback extends Playback {
  /** Pauses while a page has no controls for the sound; a paused player stays as it is. */
  interrupt(): void;
  /** Continues after an interruption, unless a command or the engine has paused, started or emptied the player meanwhile. */
  resume(): void;
  /** True while it plays or is interrupted. */
  readonly wantsSound$: Behavior<boolean>;
  /** How often the user has pressed Play without a current track (specification 4.7). */
  readonly playsWithoutTrack$: Behavior<number>;
}
