import { AudioElement } from './audioElement';
import { CLICK_FREE_SECONDS, DeckLevel } from './deckLevel';
import { listenToSource, type SourceEvent } from './sourceEvents';

/** The events of a deck's source; `sounding`: a start or a jump is audible, with its duration if the source was ready. */
export type DeckEvent =
  SourceEvent | { readonly type: 'sounding'; readonly startUpSeconds: number | null };

/** Dependencies of a deck. */
export interface DeckDependencies {
  readonly document: Document;
  /** True if sources are requested with CORS, which an audio context needs for other origins. */
  readonly usesCors: boolean;
  /** False if the page can't set an element's volume. */
  readonly canFade: boolean;
  readonly isOnline: () => boolean;
  readonly report: (deck: Deck, event: DeckEvent) => void;
}

/** Plays one source at a time, without clicks at a start, stop or jump. Lives until `dispose`. */
export class Deck {
  readonly element: AudioElement;
  readonly level: DeckLevel;
  readonly #listening = new AbortController();
  readonly #tell: (event: DeckEvent) => void;
  #wantsSound = false;
  #stopTimer: ReturnType<typeof setTimeout> | undefined;
  #jumpTimer: ReturnType<typeof setTimeout> | undefined;

  constructor({ document, usesCors, canFade, isOnline, report }: DeckDependencies) {
    this.element = new AudioElement(document, usesCors);
    this.#tell = (event) => report(this, event);
    this.level = new DeckLevel(this.element.node, canFade, (startUpSeconds) =>
      this.#tell({ type: 'sounding', startUpSeconds }),
    );
    listenToSource(this.element, this.#listening.signal, isOnline, (event) => this.#react(event));
  }

  /** Loads a source, paused; the source before is dropped at once. */
  open(url: string): void {
    this.#reset();
    this.element.open(url);
  }

  /** Fades in, or reverses the fade of a pause; true if the browser refuses to play before a user action. */
  play(fadeInSeconds = CLICK_FREE_SECONDS): Promise<boolean> {
    this.#wantsSound = true;
    const isStopping = this.#stopTimer !== undefined;
    this.#cancelStop();
    if (!this.level.isHeard) this.level.start(fadeInSeconds);
    else if (isStopping && this.#jumpTimer === undefined) this.level.reverse(fadeInSeconds);
    const isRefused = this.element.play();
    this.#fadeIn();
    return isRefused;
  }

  /** Fades out and stops; `leave` and `play` may come before the end of the fade. */
  pause(): void {
    this.#stop(CLICK_FREE_SECONDS, () => this.#halt());
  }

  /** Jumps, in seconds from the start; waits for the source, and for the fade-out. */
  seek(positionSeconds: number): void {
    this.element.waitingSeekSeconds = positionSeconds;
    if (this.#jumpTimer !== undefined) return;
    if (!this.level.needsFadeOut) this.#jump();
    else this.#jumpTimer = this.level.fadeOut(CLICK_FREE_SECONDS, () => this.#jump());
  }

  /** Fades out, drops the source, and calls back when the deck is free. */
  leave(seconds: number, onFree: () => void): void {
    this.#stop(seconds, () => {
      this.close();
      onFree();
    });
  }

  /** Drops the source at once. */
  close(): void {
    this.#reset();
    this.element.close();
  }

  dispose(): void {
    this.#listening.abort();
    this.close();
    this.element.node.remove();
  }

  #react(event: SourceEvent): void {
    // During a fade-out for a jump or for the end.
    const isLeading = this.#jumpTimer !== undefined || this.#stopTimer !== undefined;
    if (event.type === 'ended' && isLeading) return;
    if (event.type === 'loaded') this.element.jump();
    else if (event.type === 'moved') this.level.look();
    else if (event.type === 'buffering') {
      if (!event.isBuffering) this.#fadeIn();
      else if (this.#wantsSound) this.level.silence();
    } else if (event.type === 'toggled-outside') {
      const isOwn = event.isPlaying === this.element.isRunning;
      this.element.isRunning = event.isPlaying;
      if (isOwn || event.isPlaying === this.#wantsSound) return;
      this.#wantsSound = event.isPlaying;
      if (event.isPlaying) this.level.silence();
      else this.#halt();
      this.#fadeIn();
    } else {
      this.#wantsSound = false;
      this.#halt();
    }
    this.#tell(event);
  }

  #fadeIn(): void {
    if (!this.element.node.paused && this.element.isReady) this.level.fadeIn();
  }

  #stop(seconds: number, then: () => void): void {
    this.#wantsSound = false;
    this.level.cancelFadeIn();
    this.#cancelStop();
    if (this.level.needsFadeOut) this.#stopTimer = this.level.fadeOut(seconds, then);
    else then();
  }

  #cancelStop(): void {
    clearTimeout(this.#stopTimer);
    this.#stopTimer = undefined;
  }

  #halt(): void {
    this.#cancelStop();
    this.element.halt();
    this.level.cut();
    this.#jump();
  }

  #jump(): void {
    clearTimeout(this.#jumpTimer);
    this.#jumpTimer = undefined;
    if (this.element.jump() && this.#wantsSound) this.level.silence();
  }

  #reset(): void {
    this.#wantsSound = false;
    this.element.waitingSeekSeconds = null;
    this.level.cancelFadeIn();
    this.#halt();
  }
}
