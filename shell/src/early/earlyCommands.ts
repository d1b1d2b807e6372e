/** The window events that ask the shell for something (specification, point 7). */
const COMMANDS = ['navigate', 'open-auth-modal', 'perform-search'] as const;

declare global {
  interface Window {
    /** Made by the early script, which is a bundle apart: ends the recording and returns what was asked for, in order. */
    preludeEarlyCommands?: () => readonly Event[];
  }
}

/** Records what code outside the bundles asks for before the shell listens. */
export function recordCommands(window: Window): void {
  const events: Event[] = [];
  const recording = new AbortController();
  for (const name of COMMANDS)
    window.addEventListener(name, (event) => events.push(event), { signal: recording.signal });
  window.preludeEarlyCommands = () => {
    recording.abort();
    return events;
  };
}

/** Publishes the recorded events again, in order, now that the shell listens. */
export function repeatCommands(window: Window): void {
  window.preludeEarlyCommands?.().forEach((event) => window.dispatchEvent(event));
}
