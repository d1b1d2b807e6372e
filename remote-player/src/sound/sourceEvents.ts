import type { AudioEvent } from '../playback/audioPort';
import { toAudioError } from './mediaFailure';

/** The events of an element's source; `loaded`: its metadata is known. */
export type SourceEvent = AudioEvent | { readonly type: 'loaded' };

/** An element, and how far its source has loaded. */
interface MediaSource {
  readonly element: HTMLAudioElement;
  readonly hasLoaded: boolean;
  readonly isReady: boolean;
}

/**
 * Reports the events of an element's sources until `signal` aborts. The handlers read the element's current state, not
 * the event, because an event of the source before may arrive after a new one was loaded.
 */
export function listenToSource(
  source: MediaSource,
  signal: AbortSignal,
  isOnline: () => boolean,
  tell: (event: SourceEvent) => void,
): void {
  const { element } = source;
  const on = (type: keyof HTMLMediaElementEventMap, react: () => void): void =>
    element.addEventListener(type, react, { signal });
  const tellMoved = (): void => tell({ type: 'moved' });
  const tellIfReady = (): void => {
    if (source.isReady) tell({ type: 'buffering', isBuffering: false });
  };

  on('loadedmetadata', () => {
    if (!source.hasLoaded) return;
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
    if (!source.isReady) tell({ type: 'buffering', isBuffering: true });
  });
  on('playing', tellIfReady);
  on('canplay', tellIfReady);
  on('ended', () => {
    if (element.ended) tell({ type: 'ended' });
  });
  on('error', () => {
    const error = element.error && toAudioError(element.error, isOnline());
    if (error) tell({ type: 'failed', error });
  });
  on('pause', () => {
    // A source that ends fires a pause first, which is not a pause from outside.
    if (element.paused && !element.ended) tell({ type: 'toggled-outside', isPlaying: false });
  });
  on('play', () => {
    if (!element.paused) tell({ type: 'toggled-outside', isPlaying: true });
  });
}
