/** A stretch of what came out of the loudspeaker, one channel. */
export interface SoundRecording {
  readonly sampleRate: number;
  /** -1 to 1. */
  readonly samples: Float32Array;
  /** When the first sample was heard, on the page's performance clock. */
  readonly startedAtMillis: number;
}

/** The media elements and audio contexts of a page. */
export interface MediaCounts {
  /** Media elements that were ever made. */
  readonly created: number;
  /** Those that the collector has not taken. */
  readonly alive: number;
  /** Those that play now and are not muted; through a gain of 0 they are silent all the same. */
  readonly running: number;
  readonly contexts: number;
}

/** How much a tap keeps, from the newest sample back; `window.soundTapOptions`, set before the tap. */
export interface SoundTapOptions {
  readonly keepSeconds: number;
}

/** What listens at a page's loudspeaker; `window.soundTap`. */
export interface PageSoundTap {
  /** The last so many seconds, or all that is kept; of each audio context, those that made no sound excepted. */
  read(seconds?: number): readonly SoundRecording[];
  counts(): MediaCounts;
  /** When a person last let go of what they pressed, on the performance clock; 0 before. */
  readonly clickedAtMillis: number;
  /** Starts a new measurement: what was heard before counts no more. */
  forget(): void;
  /** When the first sound since then was heard, on the performance clock; null in silence. */
  readonly firstSoundAtMillis: number | null;
  /** Why the recording is no good, or null. */
  readonly failure: string | null;
}

declare global {
  interface Window {
    soundTap: PageSoundTap;
    soundTapOptions?: SoundTapOptions;
  }
}
