import type { AudioEvent } from '../playback/audioPort';
import type { AudioElement } from './audioElement';
import { toAudioError } from './mediaFailure';

/** The events of an element's source; `loaded`: its metadata is known. */
export type SourceEvent = AudioEvent | { readonly type: 'loaded' };

/**
 * Reports the events of an element's sources until `signal` aborts. The handlers read the element's current state, not
 * the event, because an event of the source before may arrive after a new one was loaded.
 */
export function listenToSource(
  element: AudioElement,
  signal: AbortSignal,
  isOnline: () => boolean,
  tell: (event: SourceEvent) => void,
): void {
  const { node } = element;
  const on = (type: keyof HTMLMediaElementEventMap, react: () => void): void =>
    node.addEventListener(type, react, { signal });
  const tellMoved = (): void => tell({ type: 'moved' });
  const tellIfReady = (): void => {
    if (element.isReady) tell({ type: 'buffering', isBuffering: false });
  };

  on('loadedmetadata', () => {
    if (!element.hasLoaded) return;
    tell({ type: 'loaded' });
    tellMoved();
  });
  on('durationchange', tellMoved);
  on('timeupdate', tellMoved);
  on('seeked', () => {
    tellMoved();
    // No other event reports the end of a jump that was paused meanwhile.
    tellIfReady();
  });
  on('waiting', () => {
    if (!element.isReady) tell({ type: 'buffering', isBuffering: true });
  });
  on('playing', tellIfReady);
  on('canplay', tellIfReady);
  on('ended', () => {
    if (node.ended) tell({ type: 'ended' });
  });
  on('error', () => {
    const error = node.error && toAudioError(node.error, isOnline());
    if (error) tell({ type: 'failed', error });
  });
  on('pause', () => {
    // A source that ends fires a pause first, which is not a pause from outside.
    if (node.paused && !node.ended) tell({ type: 'toggled-outside', isPlaying: false });
  });
  on('play', () => {
    if (!node.paused) tell({ type: 'toggled-outside', isPlaying: true });
  });
}
