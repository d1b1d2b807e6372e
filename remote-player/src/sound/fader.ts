import { cornersOf, levelAt, levelOnPath, restAt, type Corner } from './fades';

/** How a fade runs. */
export interface FadeTiming {
  readonly seconds: number;
  /** When it begins, from now; where it is not given, as early as a running level can be moved without a jump. */
  readonly delaySeconds?: number | undefined;
}

/** Moves the level of one source, 0 to 1 (a levelling gain may be above). */
export interface Fader {
  readonly level: number;
  /** False where the level is the device's alone: nothing is faded then, sources start and stop at once. */
  readonly canFade: boolean;
  /** How long it takes before a fade begins, in seconds. */
  readonly lagSeconds: number;
  fadeTo(level: number, timing: FadeTiming): void;
  jumpTo(level: number): void;
}

/** On top of the context's own block: its clock, as the page reads it, is a little old. */
const CLOCK_AGE_SECONDS = 0.005;

/** A fader that is exact to the sample: it schedules ramps on the clock of the audio context. */
export function createGainFader(param: AudioParam, context: BaseAudioContext): Fader {
  const { baseLatency = 0 } = context as Partial<AudioContext>;
  const lagSeconds = baseLatency + CLOCK_AGE_SECONDS;
  let path: readonly Corner[] = [{ seconds: 0, level: param.value }];

  return {
    canFade: true,
    lagSeconds,
    // Not the param's own value, which some browsers keep at what was last set by hand.
    get level() {
      return levelOnPath(path, context.currentTime);
    },
    fadeTo(to, { seconds, delaySeconds = lagSeconds }) {
      const now = { seconds: context.currentTime, level: levelOnPath(path, context.currentTime) };
      const startSeconds = now.seconds + delaySeconds;
      const start = { seconds: startSeconds, level: levelOnPath(path, startSeconds) };
      const fade = { from: start.level, to, startSeconds, durationSeconds: seconds };
      path = [now, start, ...cornersOf(fade)];
      // Cancelling takes a line that is under way as a whole, so what is left of it until the start is drawn anew.
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

/** A fader that steps an element's own volume, and carries the listener's gain as well. */
export interface VolumeFader extends Fader {
  /** The listener's gain, 0 to 1; 0 is muted. */
  setGain(gain: number): void;
  /** Ends a fade that is under way where it is, and lets the element be heard as it is. */
  release(): void;
}

const STEP_MS = 10;

/** True where a page may set the volume of an element; iOS leaves that to the keys of the device. */
export function canSetVolume(document: Document): boolean {
  const element = document.createElement('audio');
  element.volume = 0.5;
  return element.volume === 0.5;
}

/** Makes the fader of an element that no audio context is heard through. */
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
