import { recordEvents, type EarlyEvents } from './recordEvents';

/** The window events that ask the shell for something (specification 7.11). */
const COMMANDS = ['navigate', 'open-auth-modal', 'perform-search'] as const;

declare global {
  interface Window {
    /** Made by the early script, which is a bundle apart; the shell takes it. */
    preludeEarlyCommands?: EarlyEvents;
  }
}

/** Records what code outside the bundles asks for before the shell listens. */
export function recordCommands(window: Window): void {
  window.preludeEarlyCommands = recordEvents(window, COMMANDS);
}

/** Publishes the recorded events again, in order, now that the shell listens. */
export function repeatCommands(window: Window): void {
  const early = window.preludeEarlyCommands;
  early?.stop();
  early?.events.forEach((event) => window.dispatchEvent(event));
}
