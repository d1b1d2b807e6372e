/** The window's events of some types while there is no handler. */
export interface EarlyEvents {
  /** In order. */
  readonly events: readonly Event[];
  /** Ends the recording. */
  stop(): void;
}

/** Records the window's events of these types, before any other listener sees them. */
export function recordEvents(window: Window, types: readonly string[]): EarlyEvents {
  const events: Event[] = [];
  const recording = new AbortController();
  const options = { capture: true, signal: recording.signal };
  for (const type of types) window.addEventListener(type, (event) => events.push(event), options);
  return { events, stop: () => recording.abort() };
}
