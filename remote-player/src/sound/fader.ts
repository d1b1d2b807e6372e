import { isTouchedWebKit } from '../touchedWebKit';
import { cornersOf, levelAt, levelOnPath, restAt, type Corner } from './fades';
import type { SoundPlatform } from './platform';

/** The timing of a fade. */
export interface FadeTiming {
  readonly seconds: number;
  /** The start, relative to now; by default as soon as a running level can change without a jump. */
  readonly delaySeconds?: number | undefined;
}

/** Changes the level of one source, 0 to 1 (a levelling gain may be higher). */
export interface Fader {
  readonly level: number;
  /** False if only the device controls the level: then sources start and stop without fades. */
  readonly canFade: boolean;
  /** The delay before a fade begins, in seconds. */
  readonly lagSeconds: number;
  fadeTo(level: number, timing: FadeTiming): void;
  jumpTo(level: number): void;
}

/** In addition to the context's block: its clock, as the page reads it, is slightly old. */
const CLOCK_AGE_SECONDS = 0.005;

/** A sample-exact fader: it schedules ramps on the clock of the audio context. */
export function createGainFader(param: AudioParam, context: BaseAudioContext): Fader {
  const { baseLatency = 0 } = context as Partial<AudioContext>;
  const lagSeconds = baseLatency + CLOCK_AGE_SECONDS;
  let path: readonly Corner[] = [{ seconds: 0, level: param.value }];

  return {
    canFade: true,
    lagSeconds,
    // Not the param's own value: some browsers return the last value set directly.
    get level() {
      return levelOnPath(path, context.currentTime);
    },
    fadeTo(to, { seconds, delaySeconds = lagSeconds }) {
      const now = { seconds: context.currentTime, level: levelOnPath(path, context.currentTime) };
      const startSeconds = now.seconds + delaySeconds;
      const start = { seconds: startSeconds, level: levelOnPath(path, startSeconds) };
      const fade = { from: start.level, to, startSeconds, durationSeconds: seconds };
      path = [now, start, ...cornersOf(fade)];
      // Cancelling removes a running ramp completely, so its remainder until the start is scheduled again.
      param.cancelScheduledValues(now.seconds);
      param.setValueAtTime(now.level, now.seconds);
      for (const corner of path.slice(1))
        param.linearRampToValueAtTime(corner.level, corner.seconds);
    },
    jumpTo(level) {
      const seconds = context.currentTime;
      path = [{ seconds, level }];
      param.cancelScheduledValues(seconds);
      param.setValueAtTime(level, seconds);
    },
  };
}

/** A fader that changes an element's own volume in steps, including the user's gain. */
export interface VolumeFader extends Fader {
  /** The user's gain, 0 to 1; 0 is muted. */
  setGain(gain: number): void;
  /** Stops a running fade, and restores the element's level. */
  release(): void;
}

const STEP_MS = 10;

/**
 * True if a page may set the volume of an element; iOS leaves that to the device's buttons. It shows the value that was set
 * until the running script ends, so it is recognised by other signs.
 */
export function canSetVolume(platform: SoundPlatform): boolean {
  if (isTouchedWebKit(platform)) return false;
  const element = platform.document.createElement('audio');
  element.volume = 0.5;
  return element.volume === 0.5;
}

/** Creates the fader of an element without an audio context. */
export function createVolumeFader(element: HTMLAudioElement, canFade: boolean): VolumeFader {
  let fade = restAt(1);
  let gain = 1;
  let timer: ReturnType<typeof setInterval> | undefined;

  const nowSeconds = (): number => performance.now() / 1000;
  const level = (): number => levelAt(fade, nowSeconds());
  const apply = (): void => {
    element.volume = Math.min(1, level() * gain);
    element.muted = gain === 0;
  };
  const stop = (): void => clearInterval(timer);
  const step = (): void => {
    apply();
    if (nowSeconds() >= fade.startSeconds + fade.durationSeconds) stop();
  };

  return {
    canFade,
    lagSeconds: 0,
    get level() {
      return level();
    },
    fadeTo(to, { seconds, delaySeconds = 0 }) {
      stop();
      const startSeconds = nowSeconds() + delaySeconds;
      fade = canFade ? { from: level(), to, startSeconds, durationSeconds: seconds } : restAt(to);
      if (canFade) timer = setInterval(step, STEP_MS);
    },
    jumpTo(to) {
      stop();
      fade = restAt(to);
      apply();
    },
    setGain(newGain) {
      gain = newGain;
      apply();
    },
    release() {
      stop();
      element.volume = 1;
      element.muted = false;
    },
  };
}
