import { recordEvents, type EarlyEvents } from './recordEvents';

declare global {
  interface Window {
    /** What the user does before the shell runs. Made by the early script, which is a bundle apart; the shell takes it. */
    preludeEarlyPresses?: EarlyEvents;
  }
}

/** The events that the shell carries over to the product. */
export const CARRIED_EVENTS = ['click', 'focusin', 'keydown', 'pointerdown', 'pointerup'] as const;

/** Records what the user does, until the shell takes over. */
export function recordPresses(window: Window): void {
  window.preludeEarlyPresses = recordEvents(window, [...CARRIED_EVENTS, 'scroll']);
}
