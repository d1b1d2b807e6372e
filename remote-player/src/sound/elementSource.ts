import type { AudioEvent, AudioPosition, PlayOutcome } from '../playback/audioPort';
import { toAudioError } from './mediaFailure';

type WithoutLoad<Event> = Event extends unknown ? Omit<Event, 'load'> : never;

/** The events of an element's source; `loaded`: its metadata is known. */
export type SourceEvent = WithoutLoad<AudioEvent> | { readonly type: 'loaded' };

/**
 * One `<audio>` element, used for many sources: its commands and events. The handlers read the element's current state,
 * not the event, because an event of the source before may arrive after a new one was loaded.
 */
export class ElementSource {
  #isRunning = false;
  #waitingSeekSeconds: number | null = null;
  readonly #listening = new AbortController();

  constructor(
    readonly element: HTMLAudioElement,
    private readonly tell: (event: SourceEvent) => void,
    private readonly isOnline: () => boolean,
  ) {
    this.#listen();
  }

  /** True if the source would start, or continue, at once. */
  get isReady(): boolean {
    const { element } = this;
    return element.readyState >= element.HAVE_FUTURE_DATA && !element.seeking && !element.error;
  }

  get position(): AudioPosition {
    const { currentTime, duration } = this.element;
    return {
      currentTimeSeconds: this.#waitingSeekSeconds ?? currentTime,
      durationSeconds: Number.isNaN(duration) ? 0 : duration,
    };
  }

  open(url: string): void {
    this.element.src = url;
  }

  async play(): Promise<PlayOutcome> {
    this.#isRunning = true;
    try {
      await this.element.play();
      return 'playing';
    } catch (error) {
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      return isRefused ? 'refused' : 'interrupted';
    }
  }

  halt(): void {
    this.#isRunning = false;
    this.element.pause();
  }

  /** Stores the target of a jump, in seconds; `jump` goes there. */
  seek(positionSeconds: number): void {
    this.#waitingSeekSeconds = positionSeconds;
  }

  /** Jumps to the stored target, now or once the source is known; true if it jumped. */
  jump(): boolean {
    const { element } = this;
    if (this.#waitingSeekSeconds === null || element.readyState < element.HAVE_METADATA)
      return false;
    element.currentTime = this.#waitingSeekSeconds;
    this.#waitingSeekSeconds = null;
    // The source may have ended before the jump.
    if (this.#isRunning && element.paused) void this.play();
    return true;
  }

  /** Stops and drops the target of a jump: the next source starts at 0. */
  reset(): void {
    this.#waitingSeekSeconds = null;
    this.halt();
  }

  /** Drops the source: no requests. */
  close(): void {
    this.element.removeAttribute('src');
    this.element.load();
  }

  dispose(): void {
    this.#listening.abort();
  }

  #tellIfReady(): void {
    if (this.isReady) this.tell({ type: 'buffering', isBuffering: false });
  }

  #listen(): void {
    const { element, tell } = this;
    const on = (type: keyof HTMLMediaElementEventMap, react: () => void): void =>
      element.addEventListener(type, react, { signal: this.#listening.signal });

    on('loadedmetadata', () => {
      if (element.readyState < element.HAVE_METADATA) return;
      this.jump();
      tell({ type: 'loaded' });
      tell({ type: 'moved' });
    });
    on('durationchange', () => tell({ type: 'moved' }));
    on('timeupdate', () => tell({ type: 'moved' }));
    on('seeked', () => {
      tell({ type: 'moved' });
      // No other event reports the end of a jump that was paused meanwhile.
      this.#tellIfReady();
    });
    on('waiting', () => {
      if (!this.isReady) tell({ type: 'buffering', isBuffering: true });
    });
    on('playing', () => this.#tellIfReady());
    on('canplay', () => this.#tellIfReady());
    on('ended', () => {
      if (element.ended) tell({ type: 'ended' });
    });
    on('error', () => {
      const error = element.error && toAudioError(element.error, this.isOnline());
      if (error) tell({ type: 'failed', error });
    });
    on('pause', () => {
      // A source that ends fires a pause first, which is not a pause from outside.
      if (this.#isRunning && element.paused && !element.ended) this.#tellToggled(false);
    });
    on('play', () => {
      if (!this.#isRunning && !element.paused) this.#tellToggled(true);
    });
  }

  #tellToggled(isPlaying: boolean): void {
    this.#isRunning = isPlaying;
    this.tell({ type: 'toggled-outside', isPlaying });
  }
}
