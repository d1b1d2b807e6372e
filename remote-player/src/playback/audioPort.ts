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

/** One sound at a time: what the engine needs of the browser. Lives until `dispose`. */
export interface AudioPort {
  /** Tells `listener` what happens to the sound, each event with its load, until the returned function is called. */
  listen(listener: (event: AudioEvent) => void): () => void;
  /** Where the sound is now, a seek that waits for the source included. */
  readonly position: AudioPosition;
  /** Takes up a new source, paused at its start, and drops the one before; answers the number of this load. */
  load(url: string): number;
  /** Starts the sound, within the caller's user activation; never rejects. */
  play(): Promise<PlayOutcome>;
  pause(): void;
  /** Jumps, in seconds from the start; waits for the source where it is not there yet. */
  seek(positionSeconds: number): void;
  /** 0 to 1; 0 is muted. */
  setVolume(volume: number): void;
  /** Drops the source: silence, no traffic, and no more events of its load. */
  unload(): void;
  /** Ends the port for good: silence, and no more events. */
  dispose(): void;
}
