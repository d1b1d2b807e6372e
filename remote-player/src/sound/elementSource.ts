import type { AudioEvent, AudioPosition, PlayOutcome } from '../playback/audioPort';
import { toAudioError } from './mediaFailure';

type WithoutLoad<Event> = Event extends unknown ? Omit<Event, 'load'> : never;

/** What happens to the source of an element; `loaded` is the moment when the browser knows what it is. */
export type SourceEvent = WithoutLoad<AudioEvent> | { readonly type: 'loaded' };

/**
 * One `<audio>` element, used for source after source: what it is told, and what it tells. Its handlers look at the
 * element's present state and not at the event, because an event of the source before may still arrive after a new
 * one was taken up.
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

  /** True where the source would start, or go on, at once. */
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

  /** Notes where to go, in seconds; `jump` goes there. */
  seek(positionSeconds: number): void {
    this.#waitingSeekSeconds = positionSeconds;
  }

  /** Goes where the last seek said, now or as soon as the source is known; true where it went. */
  jump(): boolean {
    const { element } = this;
    if (this.#waitingSeekSeconds === null || element.readyState < element.HAVE_METADATA)
      return false;
    element.currentTime = this.#waitingSeekSeconds;
    this.#waitingSeekSeconds = null;
    // It may have come to its end before it went.
    if (this.#isRunning && element.paused) void this.play();
    return true;
  }

  /** Stops and forgets where to go: what comes next begins from nothing. */
  reset(): void {
    this.#waitingSeekSeconds = null;
    this.halt();
  }

  /** Lets the source go: no traffic. */
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
      // A jump that was paused on its way is told by nothing else.
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
      // A source that ends pauses first; that is its end and nobody's wish.
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
