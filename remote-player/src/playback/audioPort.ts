/** Why a source failed: not arrived, broken on the way, or not playable. */
export type AudioErrorCode = 'network' | 'decode' | 'unsupported';

/** A source that could not be loaded or decoded; a retry may help after a network failure. */
export class AudioError extends Error {
  override readonly name = 'AudioError';

  constructor(
    readonly code: AudioErrorCode,
    options?: ErrorOptions,
  ) {
    super(`The audio source failed: ${code}`, options);
  }

  /** True if a retry with the same source may work. */
  get isRetryable(): boolean {
    return this.code === 'network';
  }
}

export interface AudioPosition {
  readonly currentTimeSeconds: number;
  /** The source's length: 0 while unknown, Infinity for an endless source. */
  readonly durationSeconds: number;
}

/** An event of the loaded source. */
export type AudioEvent =
  /** The position or the duration changed; read `position`. */
  | { readonly type: 'moved' }
  /** The sound started or stopped to wait for data. */
  | { readonly type: 'buffering'; readonly isBuffering: boolean }
  /** The source ended. */
  | { readonly type: 'ended' }
  | { readonly type: 'failed'; readonly error: AudioError }
  /** The sound was paused or resumed from outside (another app, a headset), or the browser refused to play. */
  | { readonly type: 'toggled-outside'; readonly isPlaying: boolean };

/** How a new source replaces the current one. */
export interface LoadOptions {
  /** The start of the new source in seconds; 0 by default. */
  readonly fromSeconds?: number | undefined;
  /**
   * How long the old source fades out while the new one fades in, counted from the new one's first sound. By default 0:
   * the shortest change without a click.
   */
  readonly overlapSeconds?: number | undefined;
}

/** The engine's interface to the browser: one sound at a time, two during a crossfade. Lives until `dispose`. */
export interface AudioPort {
  /** Calls `listener` for each event, never during a command, until the returned function is called. */
  listen(listener: (event: AudioEvent) => void): () => void;
  /** The current position, including a seek that waits for the source; null if nothing is loaded. */
  readonly position: AudioPosition | null;
  /** True from the load until the sound is ready, and while it waits for data. */
  readonly isBuffering: boolean;
  /**
   * Loads a new source, paused. The old one falls silent when this one plays (or sounds, in a crossfade), when it
   * fails, or at `pause`, and sends no more events. A prepared source is ready at once.
   */
  load(url: string, options?: LoadOptions): void;
  /**
   * Names the sources to prefetch, most wanted first: they are loaded and decoded until they can start at once. Sources
   * of an earlier call that are missing here are dropped; those beyond `readyLimit` are ignored. Failures are silent.
   */
  prepare(urls: readonly string[]): void;
  /** How many sources `prepare` keeps ready at the same time. */
  readonly readyLimit: number;
  /** True if the source is prepared and would start at once. */
  isReady(url: string): boolean;
  /**
   * How long before the end of one source a `play` of a ready one leaves no gap, in seconds: the measured time from
   * `play` to the first sound, and the time of the change.
   */
  readonly startLatencySeconds: number;
  /** Starts the sound, in the caller's user activation. */
  play(): void;
  pause(): void;
  /** Fades the sound out while its source goes on; a jump, a pause or a new source ends that. In a fade it does nothing. */
  fadeOut(seconds: number): void;
  /** Jumps, in seconds from the start; waits for the source if necessary. Without a source it does nothing. */
  seek(positionSeconds: number): void;
  /** The gain of the sound, 0 to 1 (not the user's volume setting); 0 is muted. */
  setGain(gain: number): void;
  /**
   * Levels the loudness of sources (`audio_normalize_volume`); has no effect in a browser that can't measure the sound
   * (docs/decisions/sound.md).
   */
  setLevelling(isOn: boolean): void;
  /** Drops the source: silence, no requests, and no more events of it. */
  unload(): void;
  /** Ends the port: silence, and no more events. */
  dispose(): void;
}
