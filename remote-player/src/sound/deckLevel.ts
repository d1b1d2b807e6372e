import { createVolumeFader, type Fader } from './fader';
import { createSoundWatch } from './soundWatch';

/** The shortest fade without a click at every stop, start and jump. */
export const CLICK_FREE_SECONDS = 0.012;
/** The usual time from `play` to the first sound (docs/decisions/sound.md): a start is faded in from there. */
const START_HOLD_SECONDS = 0.006;
/** The margin before the element is stopped after a fade. */
const FADE_SLACK_SECONDS = 0.012;

/** The level of an element: its fades, and the detection of its first sound. */
export class DeckLevel {
  readonly #volumeFader;
  readonly #watch;
  #fader: Fader;
  #isSounding = false;
  #waitingFadeInSeconds: number | null = null;

  /** `onSound`: a start or a jump is audible, with its duration if the source was ready. */
  constructor(
    element: HTMLAudioElement,
    canFade: boolean,
    onSound: (startUpSeconds: number | null) => void,
  ) {
    this.#volumeFader = createVolumeFader(element, canFade);
    this.#fader = this.#volumeFader;
    this.#watch = createSoundWatch(element, (startUpSeconds) => {
      this.#isSounding = true;
      onSound(startUpSeconds);
    });
  }

  /** True from the first sound after a start or a jump, until it has stopped. */
  get isSounding(): boolean {
    return this.#isSounding;
  }

  /** There may be sound before it was detected, and cutting it would click. */
  get isHeard(): boolean {
    return this.#isSounding || this.#fader.level > 0;
  }

  /** True if a stop or a jump must wait for a fade. */
  get needsFadeOut(): boolean {
    return this.isHeard && this.#fader.canFade;
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

  /** Silent until `fadeIn`, which takes this long. */
  start(fadeInSeconds: number): void {
    this.silence(fadeInSeconds);
    this.#watch.noteStart();
  }

  /** Nothing is audible for now; the next sound is faded in. */
  silence(fadeInSeconds = this.#waitingFadeInSeconds ?? CLICK_FREE_SECONDS): void {
    this.cut();
    this.#waitingFadeInSeconds = fadeInSeconds;
  }

  /** Silent at once. */
  cut(): void {
    this.#isSounding = false;
    this.#watch.end();
    this.#fader.jumpTo(0);
  }

  /** Fades in, if that waits for the sound. */
  fadeIn(): void {
    if (this.#waitingFadeInSeconds === null) return;
    const seconds = this.#waitingFadeInSeconds;
    this.#waitingFadeInSeconds = null;
    this.#fader.fadeTo(1, { seconds, delaySeconds: START_HOLD_SECONDS });
    this.#watch.begin();
  }

  /** The sound that fades out fades in again. */
  reverse(seconds: number): void {
    this.#fader.fadeTo(1, { seconds });
  }

  cancelFadeIn(): void {
    this.#waitingFadeInSeconds = null;
  }

  /** Fades out, then calls back. */
  fadeOut(seconds: number, then: () => void): ReturnType<typeof setTimeout> {
    this.#fader.fadeTo(0, { seconds });
    return setTimeout(then, (this.#fader.lagSeconds + seconds + FADE_SLACK_SECONDS) * 1000);
  }

  /** The position has changed: looks for the first sound. */
  look(): void {
    this.#watch.look();
  }
}
