import { isFetchFailure, uncaughtError, UNCAUGHT_EVENTS } from '../events/fetchFailure';
import type { EarlyEvents } from '../platform/windowPrelude';
import { applyTheme } from '../theme/applyTheme';

/** The user's events that the shell repeats (replayEarlyInput.ts). */
export const REPLAYED_EVENTS = ['click', 'focusin', 'keydown', 'pointerdown', 'pointerup'] as const;

const REQUEST_EVENTS = ['navigate', 'open-auth-modal', 'perform-search'] as const;

/** Records the window's events of these types that `isWanted`, before any other listener gets them. */
function record(
  window: Window,
  types: readonly string[],
  isWanted: (event: Event) => boolean = () => true,
): EarlyEvents {
  const events: Event[] = [];
  const recording = new AbortController();
  const options = { capture: true, signal: recording.signal };
  const add = (event: Event): void => {
    if (isWanted(event)) events.push(event);
  };
  for (const type of types) window.addEventListener(type, add, options);
  return { events, stop: () => recording.abort() };
}

/** Records everything that happens before the shell runs. */
export function recordEarlyEvents(window: Window): void {
  window.prelude = {
    failures: record(window, UNCAUGHT_EVENTS, (event) => {
      const isFailure = isFetchFailure(uncaughtError(event));
      // The browser logs all other errors itself.
      if (isFailure) event.preventDefault();
      return isFailure;
    }),
    requests: record(window, REQUEST_EVENTS),
    installs: record(window, ['beforeinstallprompt']),
    input: record(window, [...REPLAYED_EVENTS, 'scroll']),
    responses: new Map(),
    prefetchingRemotes: [],
    applyTheme: (theme) => applyTheme(window.document, theme),
    hasViewStyles: false,
  };
}

/** Publishes the recorded requests again, in order, when the shell listens. */
export function replayEarlyRequests(window: Window): void {
  const early = window.prelude?.requests;
  early?.stop();
  early?.events.forEach((event) => window.dispatchEvent(event));
}
