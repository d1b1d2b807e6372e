import type { AudioPosition, PlayOutcome } from '../playback/audioPort';
import { ElementSource, type SourceEvent } from './elementSource';
import { createVolumeFader, type Fader, type VolumeFader } from './fader';
import { createSoundWatch, type SoundWatch } from './soundWatch';

/** What a deck tells of its source; `sounding`: a start or a jump is heard, with how long it took if it was ready. */
export type DeckEvent =
  SourceEvent | { readonly type: 'sounding'; readonly startUpSeconds: number | null };

/** A fade that nobody hears as such, and without which every stop, start and jump clicks. */
export const CLICK_FREE_SECONDS = 0.012;
/** From `play` to the first sound, as a rule (decision 0019): a start is faded in from there. */
const START_HOLD_SECONDS = 0.006;
/** What a fade may be late by before the element is stopped. */
const FADE_SLACK_SECONDS = 0.012;

/** What a deck is made of. */
export interface DeckParts {
  readonly document: Document;
  /** True where sources are asked for with CORS, without which an audio context hears nothing of other origins. */
  readonly usesCors: boolean;
  /** False where the page can't set an element's volume. */
  readonly canFade: boolean;
  readonly isOnline: () => boolean;
  readonly report: (deck: Deck, event: DeckEvent) => void;
}

/** One source at a time, which starts, stops, jumps and goes without a click. Hidden in the document until `dispose`. */
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

  /** What was taken up last, or null where the deck is free. */
  get url(): string | null {
    return this.#url;
  }

  /** True from the first sound after a start or a jump, until it has stopped. */
  get isSounding(): boolean {
    return this.#isSounding;
  }

  /** True where the source would start at once. */
  get isReady(): boolean {
    return this.#source.isReady;
  }

  /** True where the browser knows what the source is. */
  get hasLoaded(): boolean {
    return this.element.readyState > this.element.HAVE_NOTHING;
  }

  get position(): AudioPosition {
    return this.#source.position;
  }

  /** From now on this fader moves the level, in place of the element's own volume. */
  routeThrough(fader: Fader): void {
    fader.jumpTo(this.#fader.level);
    this.#volumeFader.release();
    this.#fader = fader;
  }

  /** The listener's gain, 0 to 1; not where the deck is routed, where the mixer holds it. */
  setGain(gain: number): void {
    if (this.#fader === this.#volumeFader) this.#volumeFader.setGain(gain);
  }

  /** Takes up a source, paused; what was there before is gone at once. */
  open(url: string): void {
    this.#reset();
    this.#url = url;
    this.#source.open(url);
  }

  /** Starts the sound, fading in, or turns a pause that still fades around. */
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

  /** Fades out and stops; `leave` and `play` may come before it has. */
  pause(): void {
    this.#stop(CLICK_FREE_SECONDS, () => this.#halt());
  }

  /** Jumps, in seconds from the start; waits for the source, and for the fade of what is heard. */
  seek(positionSeconds: number): void {
    this.#source.seek(positionSeconds);
    if (this.#jumpTimer !== undefined) return;
    if (!this.#isHeard || !this.#fader.canFade) this.#jump();
    else this.#jumpTimer = this.#fadeOut(CLICK_FREE_SECONDS, () => this.#jump());
  }

  /** Fades out, lets the source go, and calls back when the deck is free. */
  leave(seconds: number, onFree: () => void): void {
    this.#stop(seconds, () => {
      this.close();
      onFree();
    });
  }

  /** Lets the source go at once. */
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

  /** Sound may come before it was noticed: whoever cuts it then makes a click. */
  get #isHeard(): boolean {
    return this.#isSounding || this.#fader.level > 0;
  }

  #react(event: SourceEvent, tell: (event: DeckEvent) => void): void {
    // Under a fade that leads elsewhere: to another place of it, or away from it.
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

  /** Nothing is heard for now; what comes is faded in. */
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
