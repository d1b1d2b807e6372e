import { isFetchFailure, uncaughtError, UNCAUGHT_EVENTS } from '../events/fetchFailure';
import { recordEvents, type EarlyEvents } from './recordEvents';

declare global {
  interface Window {
    /** Made by the early script, which is a bundle apart; the shell's global handlers take it. */
    preludeEarlyFailures?: EarlyEvents;
  }
}

/**
 * Records the uncaught failed fetches, which the browser then does not log: the shell's global handlers report the
 * product's own. The browser logs all other errors itself.
 */
export function recordFailures(window: Window): void {
  window.preludeEarlyFailures = recordEvents(window, UNCAUGHT_EVENTS, (event) => {
    const isFailure = isFetchFailure(uncaughtError(event));
    if (isFailure) event.preventDefault();
    return isFailure;
  });
}
