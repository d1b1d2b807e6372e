/** The window's events of some types while there is no handler. */
export interface EarlyEvents {
  /** In order. */
  readonly events: readonly Event[];
  /** Ends the recording. */
  stop(): void;
}

/** Records the window's events of these types that `isWanted`, before any other listener sees them. */
export function recordEvents(
  window: Window,
  types: readonly string[],
  isWanted: (event: Event) => boolean = () => true,
): EarlyEvents {
  const events: Event[] = [];
  const recording = new AbortController();
  const options = { capture: true, signal: recording.signal };
  const record = (event: Event): void => {
    if (isWanted(event)) events.push(event);
  };
  for (const type of types) window.addEventListener(type, record, options);
  return { events, stop: () => recording.abort() };
}
