/** Why a source gives no sound: never arrived, broke on the way, or is nothing that can be played. */
export type AudioErrorCode = 'network' | 'decode' | 'unsupported';

/** A source that could not be loaded or decoded; loading it again may help where the network failed. */
export class AudioError extends Error {
  override readonly name = 'AudioError';

  constructor(
    readonly code: AudioErrorCode,
    options?: ErrorOptions,
  ) {
    super(`The audio source failed: ${code}`, options);
  }

  /** True where the same source may work at another try. */
  get isRetryable(): boolean {
    return this.code === 'network';
  }
}

/** Where the sound is. */
export interface AudioPosition {
  readonly currentTimeSeconds: number;
  /** The source's own length: 0 while it is not known, Infinity for an endless source. */
  readonly durationSeconds: number;
}

/**
 * How an attempt to play came out: the sound plays, the browser refused it (no user activation), or
 * something that speaks for itself came first (a newer load, a pause, a failure).
 */
export type PlayOutcome = 'playing' | 'refused' | 'interrupted';

/** What happened to the sound of one load. */
export type AudioEvent =
  /** The position or the duration changed; read `position`. */
  | { readonly type: 'moved'; readonly load: number }
  /** The sound waits for bytes, or has what it needs. */
  | { readonly type: 'buffering'; readonly load: number; readonly isBuffering: boolean }
  /** The source came to its end. */
  | { readonly type: 'ended'; readonly load: number }
  | { readonly type: 'failed'; readonly load: number; readonly error: AudioError }
  /** Somebody else paused or resumed the sound: another app, a headset, the browser. */
  | { readonly type: 'toggled-outside'; readonly load: number; readonly isPlaying: boolean };

/** How a new source takes over. */
export interface TakeOver {
  /** Where the new source starts, in seconds; 0 where it is not given. */
  readonly fromSeconds?: number | undefined;
  /**
   * How long the source before is still heard, fading, while this one fades in: counted from the moment when this
   * one sounds. 0, where it is not given, is the shortest change that makes no click.
   */
  readonly overlapSeconds?: number | undefined;
}

/** One sound at a time, two while one takes over: what the engine needs of the browser. Lives until `dispose`. */
export interface AudioPort {
  /** Tells `listener` what happens to the sound, each event with its load, until the returned function is called. */
  listen(listener: (event: AudioEvent) => void): () => void;
  /** Where the sound is now, a seek that waits for the source included. */
  readonly position: AudioPosition;
  /**
   * Takes up a new source, paused, in place of the one before, which falls silent when this one plays (when it is heard,
   * where the two overlap), when it fails, or when `pause` is called, and tells no more events; answers the number of
   * this load. A prepared source is there at once.
   */
  load(url: string, takeOver?: TakeOver): number;
  /**
   * Names the sources that are worth having ready, the most wanted first: they are fetched and decoded as far as
   * it takes to start them at once, silently. What an earlier call named and this one does not is dropped; more
   * than the port keeps ready (it says in `readyLimit`) are ignored. A source that fails here is told nobody.
   */
  prepare(urls: readonly string[]): void;
  /** How many sources `prepare` keeps ready at the same time. */
  readonly readyLimit: number;
  /** True where the source has been prepared and would start at once. */
  isReady(url: string): boolean;
  /**
   * How long before the end of one source a `play` of a ready one leaves no gap, in seconds: from `play` to the first
   * sound, as measured so far, and what the change itself takes.
   */
  readonly startUpSeconds: number;
  /** Starts the sound, within the caller's user activation; never rejects. */
  play(): Promise<PlayOutcome>;
  pause(): void;
  /** Jumps, in seconds from the start; waits for the source where it is not there yet. */
  seek(positionSeconds: number): void;
  /** The gain of the sound, 0 to 1 (not the volume that a listener sets); 0 is muted. */
  setGain(gain: number): void;
  /**
   * Levels the loudness of different sources (`audio_normalize_volume`), or leaves them as they are; a browser where the
   * sound can't be measured leaves them so (docs/decisions/0019).
   */
  setLevelling(isOn: boolean): void;
  /** Drops the source: silence, no traffic, and no more events of its load. */
  unload(): void;
  /** Ends the port for good: silence, and no more events. */
  dispose(): void;
}
