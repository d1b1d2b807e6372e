/** One interaction as the browser timed it, in milliseconds, rounded by the browser to 8. */
export interface Interaction {
  /** From the input to the paint that shows its effect: the sum of the three parts below. */
  readonly durationMillis: number;
  /** Until its first handler ran: the page was busy. */
  readonly inputDelayMillis: number;
  /** While its handlers ran. */
  readonly processingMillis: number;
  /** From there to the paint: deferred rendering, style, layout, painting. */
  readonly presentationMillis: number;
}

/** An animation frame of 50 ms or more, in milliseconds. */
export interface LongFrame {
  readonly durationMillis: number;
  /** Style and layout at its end. */
  readonly styleAndLayoutMillis: number;
  /** Style and layout that a script forced. */
  readonly forcedMillis: number;
}

/** The events of a page between the start and the stop of a recording. */
export interface Recording {
  /** All interactions, including those too short for the browser to report. */
  readonly interactionCount: number;
  /** Those of 16 ms or more: the browser reports no others. */
  readonly interactions: readonly Interaction[];
  readonly longFrames: readonly LongFrame[];
  /** The time between animation frames, in milliseconds; empty unless frames are counted. */
  readonly frameGapsMillis: readonly number[];
}

/** The page's part of a measurement; `window.probe`. */
export interface Probe {
  /** The last pressed element. */
  pressed: Element | null;
  /** Starts a new recording. Counting frames forces the page to draw: for what moves by itself. */
  start(options: { readonly countFrames: boolean }): void;
  stop(): Promise<Recording>;
  /** Resolves when it is true, checked at every frame; fails after 30 s and names `wanted`. */
  until(isTrue: () => boolean, wanted: string): Promise<void>;
  /** Resolves when the current content has been painted. */
  untilPainted(): Promise<void>;
  /** Resolves when all scrolling has ended. */
  untilAtRest(): Promise<void>;
}

declare global {
  interface Window {
    probe: Probe;
  }
}
