import type { AudioPosition } from '../playback/audioPort';
import { createVolumeFader, type Fader } from './fader';
import { createFirstSoundDetector } from './firstSoundDetector';
import { listenToSource, type SourceEvent } from './sourceEvents';

/** The shortest fade without a click at every stop, start and jump. */
export const CLICK_FREE_SECONDS = 0.012;
/** The usual time from `play` to the first sound (docs/decisions/sound.md): a start is faded in from there. */
const START_HOLD_SECONDS = 0.006;
/** The margin before the element is stopped after a fade. */
const FADE_SLACK_SECONDS = 0.012;

/** The events of a deck's source; `sounding`: a start or a jump is audible, with its duration if the source was ready. */
export type DeckEvent =
  | SourceEvent
  | { readonly type: 'sounding'; readonly startLatencySeconds: number | null };

/** Dependencies of a deck. */
export interface DeckDependencies {
  readonly document: Document;
  /** True if sources are requested with CORS, which an audio context needs for other origins. */
  readonly usesCors: boolean;
  /** False if the page can't set an element's volume. */
  readonly canFade: boolean;
  readonly isOnline: () => boolean;
  readonly report: (deck: Deck, event: DeckEvent) => void;
  /** An element that has its source and may sound already; by default a new one. */
  readonly element?: HTMLAudioElement | undefined;
}

function createElement(document: Document, usesCors: boolean): HTMLAudioElement {
  const element = document.createElement('audio');
  element.preload = 'auto';
  element.hidden = true;
  if (usesCors) element.crossOrigin = 'anonymous';
  document.body.append(element);
  return element;
}

/**
 * One `<audio>` element, used for many sources. Plays one source at a time, without clicks at a start, stop or jump. The
 * element is hidden in the document until `dispose`.
 */
export class Deck {
  readonly element: HTMLAudioElement;
  readonly usesCors: boolean;
  /** The loaded source, or null. */
  url: string | null = null;

  readonly #listening = new AbortController();
  readonly #report: (event: DeckEvent) => void;
  readonly #volumeFader;
  readonly #firstSound;
  #fader: Fader;
  #isSounding = false;
  /** True in a fade-out that the source plays on in. */
  #isFadingOut = false;
  /** True after a command to play. The element continues during a fade-out. */
  #isRunning = false;
  #wantsSound = false;
  /** The target of a jump that waits. */
  #seekSeconds: number | null = null;
  /** The duration of a fade-in that waits for the source. */
  #fadeInSeconds: number | null = null;
  #stopTimer: ReturnType<typeof setTimeout> | undefined;
  #jumpTimer: ReturnType<typeof setTimeout> | undefined;

  constructor({ document, usesCors, canFade, isOnline, report, element }: DeckDependencies) {
    this.element = element ?? createElement(document, usesCors);
    this.#isRunning = !this.element.paused;
    this.#isSounding = this.#isRunning && this.element.currentTime > 0;
    this.usesCors = usesCors;
    this.#report = (event) => report(this, event);
    this.#volumeFader = createVolumeFader(this.element, canFade);
    this.#fader = this.#volumeFader;
    this.#firstSound = createFirstSoundDetector(this.element, (startLatencySeconds) => {
      this.#isSounding = true;
      this.#report({ type: 'sounding', startLatencySeconds });
    });
    listenToSource(this, this.#listening.signal, isOnline, (event) => this.#react(event));
  }

  /** True from the first sound after a start or a jump, until it has stopped. */
  get isSounding(): boolean {
    return this.#isSounding;
  }

  /** True if the browser knows the source's metadata. */
  get hasLoaded(): boolean {
    return this.element.readyState >= this.element.HAVE_METADATA;
  }

  /** True if the source would start, or continue, at once. */
  get isReady(): boolean {
    const { element } = this;
    return element.readyState >= element.HAVE_FUTURE_DATA && !element.seeking && !element.error;
  }

  /** The current position, including a jump that waits. */
  get position(): AudioPosition {
    const { currentTime, duration } = this.element;
    return {
      currentTimeSeconds: this.#seekSeconds ?? currentTime,
      durationSeconds: Number.isNaN(duration) ? 0 : duration,
    };
  }

  /** From now on this fader controls the level instead of the element's volume. */
  routeThrough(fader: Fader): void {
    fader.jumpTo(this.#fader.level);
    this.#volumeFader.release();
    this.#fader = fader;
  }

  /** The user's gain, 0 to 1; the mixer applies it to a routed deck. */
  setGain(gain: number): void {
    if (this.#fader === this.#volumeFader) this.#volumeFader.setGain(gain);
  }

  /** Loads a source, paused; the source before is dropped at once. */
  open(url: string): void {
    this.#reset();
    this.url = url;
    this.element.src = url;
  }

  /** Fades in, or reverses the fade of a pause; true if the browser refuses to play before a user action. */
  play(fadeInSeconds = CLICK_FREE_SECONDS): Promise<boolean> {
    this.#wantsSound = true;
    this.#isFadingOut = false;
    const isStopping = this.#stopTimer !== undefined;
    this.#cancelStop();
    if (!this.#isHeard) {
      this.#silence(fadeInSeconds);
      this.#firstSound.noteStart();
    } else if (isStopping && this.#jumpTimer === undefined)
      this.#fader.fadeTo(1, { seconds: fadeInSeconds });
    const isRefused = this.#run();
    this.#fadeIn();
    return isRefused;
  }

  /** Fades out and stops; `leave` and `play` may come before the end of the fade. */
  pause(): void {
    this.#stop(CLICK_FREE_SECONDS, () => this.#halt());
  }

  /** Fades out while the source plays on; a jump, a pause or another source ends that. */
  fadeOut(seconds: number): void {
    if (!this.#isSounding || !this.#fader.canFade || this.#isFadingOut || this.#isLeading) return;
    this.#isFadingOut = true;
    this.#fader.fadeTo(0, { seconds });
  }

  /** Jumps, in seconds from the start; waits for the source, and for the fade-out. */
  seek(positionSeconds: number): void {
    this.#seekSeconds = positionSeconds;
    if (this.#jumpTimer !== undefined) return;
    if (!this.#needsFadeOut) this.#jump();
    else this.#jumpTimer = this.#fadeOut(CLICK_FREE_SECONDS, () => this.#jump());
  }

  /** Fades out, drops the source, and calls back when the deck is free. */
  leave(seconds: number, onFree: () => void): void {
    this.#stop(seconds, () => {
      this.close();
      onFree();
    });
  }

  /** Drops the source at once: no requests. */
  close(): void {
    this.#reset();
    this.url = null;
    this.element.removeAttribute('src');
    this.element.load();
  }

  dispose(): void {
    this.#listening.abort();
    this.close();
    this.element.remove();
  }

  #react(event: SourceEvent): void {
    if (event.type === 'ended' && this.#isLeading) return;
    if (event.type === 'loaded') this.#seekNow();
    else if (event.type === 'moved') this.#firstSound.look();
    else if (event.type === 'buffering') {
      if (!event.isBuffering) this.#fadeIn();
      else if (this.#wantsSound) this.#silence();
    } else if (event.type === 'toggled-outside') {
      const isOwn = event.isPlaying === this.#isRunning;
      this.#isRunning = event.isPlaying;
      if (isOwn || event.isPlaying === this.#wantsSound) return;
      this.#wantsSound = event.isPlaying;
      if (event.isPlaying) this.#silence();
      else this.#halt();
      this.#fadeIn();
    } else {
      this.#wantsSound = false;
      this.#halt();
    }
    this.#report(event);
  }

  /** True if the browser refuses to play before a user action. */
  async #run(): Promise<boolean> {
    this.#isRunning = true;
    try {
      await this.element.play();
      return false;
    } catch (error) {
      return error instanceof DOMException && error.name === 'NotAllowedError';
    }
  }

  /** There may be sound before it was detected, and cutting it would click. */
  get #isHeard(): boolean {
    return this.#isSounding || this.#fader.level > 0;
  }

  /** True during a fade-out for a jump or a stop. */
  get #isLeading(): boolean {
    return this.#jumpTimer !== undefined || this.#stopTimer !== undefined;
  }

  /** True if a stop or a jump must wait for a fade. */
  get #needsFadeOut(): boolean {
    return this.#isHeard && this.#fader.canFade;
  }

  /** Nothing is audible for now; the next sound is faded in. */
  #silence(fadeInSeconds = this.#fadeInSeconds ?? CLICK_FREE_SECONDS): void {
    this.#cut();
    this.#fadeInSeconds = fadeInSeconds;
  }

  /** Silent at once. */
  #cut(): void {
    this.#isSounding = false;
    this.#isFadingOut = false;
    this.#firstSound.end();
    this.#fader.jumpTo(0);
  }

  /** Fades in if the source is ready and a fade-in waits for it. */
  #fadeIn(): void {
    if (this.element.paused || !this.isReady || this.#fadeInSeconds === null) return;
    const seconds = this.#fadeInSeconds;
    this.#fadeInSeconds = null;
    this.#fader.fadeTo(1, { seconds, delaySeconds: START_HOLD_SECONDS });
    this.#firstSound.begin();
  }

  /** Fades out, then calls back. */
  #fadeOut(seconds: number, then: () => void): ReturnType<typeof setTimeout> {
    this.#fader.fadeTo(0, { seconds });
    return setTimeout(then, (this.#fader.lagSeconds + seconds + FADE_SLACK_SECONDS) * 1000);
  }

  #stop(seconds: number, then: () => void): void {
    this.#wantsSound = false;
    this.#fadeInSeconds = null;
    this.#cancelStop();
    if (this.#needsFadeOut) this.#stopTimer = this.#fadeOut(seconds, then);
    else then();
  }

  #cancelStop(): void {
    clearTimeout(this.#stopTimer);
    this.#stopTimer = undefined;
  }

  #halt(): void {
    this.#cancelStop();
    this.#isRunning = false;
    this.element.pause();
    this.#cut();
    this.#jump();
  }

  #jump(): void {
    clearTimeout(this.#jumpTimer);
    this.#jumpTimer = undefined;
    if (this.#seekNow() && this.#wantsSound) this.#silence();
  }

  /** Sets the waiting position if the source is known; true if it did. */
  #seekNow(): boolean {
    if (this.#seekSeconds === null || !this.hasLoaded) return false;
    this.element.currentTime = this.#seekSeconds;
    this.#seekSeconds = null;
    // The source may have ended before the jump.
    if (this.#isRunning && this.element.paused) void this.#run();
    return true;
  }

  #reset(): void {
    this.#wantsSound = false;
    this.#seekSeconds = null;
    this.#fadeInSeconds = null;
    this.#halt();
  }
}
