/** What the user does before the shell runs. */
export interface EarlyPresses {
  /** In order. */
  readonly events: readonly Event[];
  /** Ends the recording. */
  stop(): void;
}

declare global {
  interface Window {
    /** Made by the early script, which is a bundle apart; the shell takes it. */
    preludeEarlyPresses?: EarlyPresses;
  }
}

/** The events that the shell carries over to the product. */
export const CARRIED_EVENTS = ['click', 'focusin', 'keydown', 'pointerdown', 'pointerup'] as const;

/** Records what the user does, until the shell takes over. */
export function recordPresses(window: Window): void {
  const events: Event[] = [];
  const recording = new AbortController();
  const options = { capture: true, signal: recording.signal };
  for (const type of CARRIED_EVENTS)
    window.addEventListener(type, (event) => events.push(event), options);
  window.preludeEarlyPresses = { events, stop: () => recording.abort() };
}
