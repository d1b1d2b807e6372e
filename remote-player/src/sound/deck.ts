import type { AudioPosition, PlayOutcome } from '../playback/audioPort';
import { ElementSource, type SourceEvent } from './elementSource';
import { createVolumeFader, type Fader, type VolumeFader } from './fader';
import { createSoundWatch, type SoundWatch } from './soundWatch';

/** The events of a deck's source; `sounding`: a start or a jump is audible, with its duration if the source was ready. */
export type DeckEvent =
  SourceEvent | { readonly type: 'sounding'; readonly startUpSeconds: number | null };

/** The shortest fade without a click at every stop, start and jump. */
export const CLICK_FREE_SECONDS = 0.012;
/** The usual time from `play` to the first sound (decision 0019): a start is faded in from there. */
const START_HOLD_SECONDS = 0.006;
/** The margin before the element is stopped after a fade. */
const FADE_SLACK_SECONDS = 0.012;

/** Dependencies of a deck. */
export interface DeckParts {
  readonly document: Document;
  /** True if sources are requested with CORS, which an audio context needs for other origins. */
  readonly usesCors: boolean;
  /** False if the page can't set an element's volume. */
  readonly canFade: boolean;
  readonly isOnline: () => boolean;
  readonly report: (deck: Deck, event: DeckEvent) => void;
}

/** Plays one source at a time, without clicks at a start, stop or jump. Hidden in the document until `dispose`. */
export class Deck {
  readonly usesCors: boolean;
  readonly element: HTMLAudioElement;
  readonly #source: ElementSource;
  readonly #watch: SoundWatch;
  readonly #volumeFader: VolumeFader;
  #fader: Fader;
  #url: string | null = null;
  #wantsSound = false;
  #isSounding = false;
  #waitingFadeInSeconds: number | null = null;
  #stopTimer: ReturnType<typeof setTimeout> | undefined;
  #jumpTimer: ReturnType<typeof setTimeout> | undefined;

  constructor({ document, usesCors, canFade, isOnline, report }: DeckParts) {
    const element = document.createElement('audio');
    element.preload = 'auto';
    element.hidden = true;
    if (usesCors) element.crossOrigin = 'anonymous';
    document.body.append(element);
    this.element = element;
    this.usesCors = usesCors;
    this.#volumeFader = createVolumeFader(element, canFade);
    this.#fader = this.#volumeFader;
    const tell = (event: DeckEvent): void => report(this, event);
    this.#source = new ElementSource(element, (event) => this.#react(event, tell), isOnline);
    this.#watch = createSoundWatch(element, (startUpSeconds) => {
      this.#isSounding = true;
      tell({ type: 'sounding', startUpSeconds });
    });
  }

  /** The loaded source, or null if the deck is free. */
  get url(): string | null {
    return this.#url;
  }

  /** True from the first sound after a start or a jump, until it has stopped. */
  get isSounding(): boolean {
    return this.#isSounding;
  }

  /** True if the source would start at once. */
  get isReady(): boolean {
    return this.#source.isReady;
  }

  /** True if the browser knows the source's metadata. */
  get hasLoaded(): boolean {
    return this.element.readyState > this.element.HAVE_NOTHING;
  }

  get position(): AudioPosition {
    return this.#source.position;
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
    this.#url = url;
    this.#source.open(url);
  }

  /** Fades in, or reverses the fade of a pause. */
  play(fadeInSeconds = CLICK_FREE_SECONDS): Promise<PlayOutcome> {
    this.#wantsSound = true;
    const isStopping = this.#stopTimer !== undefined;
    this.#cancelStop();
    if (!this.#isHeard) {
      this.#beSilent(fadeInSeconds);
      this.#watch.noteStart();
    } else if (isStopping && this.#jumpTimer === undefined)
      this.#fader.fadeTo(1, { seconds: fadeInSeconds });
    const outcome = this.#source.play();
    this.#fadeIn();
    return outcome;
  }

  /** Fades out and stops; `leave` and `play` may come before the end of the fade. */
  pause(): void {
    this.#stop(CLICK_FREE_SECONDS, () => this.#halt());
  }

  /** Jumps, in seconds from the start; waits for the source, and for the fade-out. */
  seek(positionSeconds: number): void {
    this.#source.seek(positionSeconds);
    if (this.#jumpTimer !== undefined) return;
    if (!this.#isHeard || !this.#fader.canFade) this.#jump();
    else this.#jumpTimer = this.#fadeOut(CLICK_FREE_SECONDS, () => this.#jump());
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
    this.#url = null;
    this.#source.close();
  }

  dispose(): void {
    this.#source.dispose();
    this.close();
    this.element.remove();
  }

  /** There may be sound before it was detected, and cutting it would click. */
  get #isHeard(): boolean {
    return this.#isSounding || this.#fader.level > 0;
  }

  #react(event: SourceEvent, tell: (event: DeckEvent) => void): void {
    // During a fade-out for a jump or for the end.
    const isLeading = this.#jumpTimer !== undefined || this.#stopTimer !== undefined;
    if (event.type === 'ended' && isLeading) return;
    if (event.type === 'ended' || event.type === 'failed') {
      this.#wantsSound = false;
      this.#halt();
    } else if (event.type === 'buffering') {
      if (!event.isBuffering) this.#fadeIn();
      else if (this.#wantsSound) this.#beSilent();
    } else if (event.type === 'toggled-outside') {
      if (event.isPlaying === this.#wantsSound) return;
      this.#wantsSound = event.isPlaying;
      if (event.isPlaying) this.#beSilent();
      else this.#halt();
      this.#fadeIn();
    } else if (event.type === 'moved') this.#watch.look();
    tell(event);
  }

  #fadeOut(seconds: number, then: () => void): ReturnType<typeof setTimeout> {
    this.#fader.fadeTo(0, { seconds });
    return setTimeout(then, (this.#fader.lagSeconds + seconds + FADE_SLACK_SECONDS) * 1000);
  }

  #stop(seconds: number, then: () => void): void {
    this.#wantsSound = false;
    this.#waitingFadeInSeconds = null;
    this.#cancelStop();
    if (this.#isHeard && this.#fader.canFade) this.#stopTimer = this.#fadeOut(seconds, then);
    else then();
  }

  #cancelStop(): void {
    clearTimeout(this.#stopTimer);
    this.#stopTimer = undefined;
  }

  #halt(): void {
    this.#cancelStop();
    this.#isSounding = false;
    this.#watch.end();
    this.#source.halt();
    this.#fader.jumpTo(0);
    this.#jump();
  }

  #jump(): void {
    clearTimeout(this.#jumpTimer);
    this.#jumpTimer = undefined;
    if (this.#source.jump() && this.#wantsSound) this.#beSilent();
  }

  /** Nothing is audible for now; the next sound is faded in. */
  #beSilent(fadeInSeconds = this.#waitingFadeInSeconds ?? CLICK_FREE_SECONDS): void {
    this.#isSounding = false;
    this.#watch.end();
    this.#fader.jumpTo(0);
    this.#waitingFadeInSeconds = fadeInSeconds;
  }

  #fadeIn(): void {
    if (this.#waitingFadeInSeconds === null || this.element.paused || !this.isReady) return;
    const seconds = this.#waitingFadeInSeconds;
    this.#waitingFadeInSeconds = null;
    this.#fader.fadeTo(1, { seconds, delaySeconds: START_HOLD_SECONDS });
    this.#watch.begin();
  }

  #reset(): void {
    clearTimeout(this.#jumpTimer);
    this.#jumpTimer = undefined;
    this.#wantsSound = false;
    this.#waitingFadeInSeconds = null;
    this.#cancelStop();
    this.#isSounding = false;
    this.#watch.end();
    this.#source.reset();
    this.#fader.jumpTo(0);
  }
}
