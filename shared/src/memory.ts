/** The player's memory over a reload: a door of its own, because only the shell needs it, and not for its first screen. */
export { rememberPlayback, type PlaybackMemoryParts } from './state/rememberPlayback';
