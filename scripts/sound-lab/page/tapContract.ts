/** A stretch of what came out of the loudspeaker, one channel. */
export interface SoundRecording {
  readonly sampleRate: number;
  /** -1 to 1. */
  readonly samples: Float32Array;
  /** When the first sample was heard, on the page's performance clock. */
  readonly startedAtMillis: number;
}

/** How much a tap keeps, from the newest sample back; `window.soundTapOptions`, set before the tap. */
export interface SoundTapOptions {
  readonly keepSeconds: number;
}
