/** One interaction as the browser timed it, in milliseconds, rounded by the browser to 8. */
export interface Interaction {
  /** From the input to the paint that shows its effect: the sum of the three parts below. */
  readonly durationMillis: number;
  /** Until its first handler ran: the page was busy with something else. */
  readonly inputDelayMillis: number;
  /** While its handlers ran. */
  readonly processingMillis: number;
  /** From there to the paint: rendering that was put off, style, layout, painting. */
  readonly presentationMillis: number;
}

/** An animation frame of 50 ms or more, in milliseconds. */
export interface LongFrame {
  readonly durationMillis: number;
  /** Style and layout at its end. */
  readonly styleAndLayoutMillis: number;
  /** Style and layout that a script asked for and waited for. */
  readonly forcedMillis: number;
}

/** What happened in a page between the start and the stop of a recording. */
export interface Recording {
  /** All of them, also those too short for the browser to tell about. */
  readonly interactionCount: number;
  /** Those of 16 ms or more: it tells about no others. */
  readonly interactions: readonly Interaction[];
  readonly longFrames: readonly LongFrame[];
  /** From each animation frame to the next, in milliseconds; empty where nobody asked for them. */
  readonly frameGapsMillis: readonly number[];
}

/** What the page itself does for a measurement; `window.probe`. */
export interface Probe {
  /** What was pressed last. */
  pressed: Element | null;
  /** Starts anew. Counting frames keeps the page drawing: for what moves by itself. */
  start(options: { readonly countFrames: boolean }): void;
  stop(): Promise<Recording>;
  /** Until it is true, asked at every frame; fails after 30 s with what was `wanted`. */
  until(isTrue: () => boolean, wanted: string): Promise<void>;
  /** Until what is there now has been painted. */
  untilPainted(): Promise<void>;
  /** Until nothing scrolls any more. */
  untilAtRest(): Promise<void>;
}

declare global {
  interface Window {
    probe: Probe;
  }
}
