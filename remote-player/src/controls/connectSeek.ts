import {
  Scope,
  describeTime,
  drawSlider,
  formatTime,
  moveSlider,
  select,
  type Playback,
  type PlaybackPosition,
} from '@prelude/shared';

/** An arrow key jumps this far. */
const STEP_SECONDS = 5;

/** Page Up and Page Down jump this far. */
const PAGE_SECONDS = 10;

const JUMPS_SECONDS: Readonly<Record<string, number>> = {
  ArrowRight: STEP_SECONDS,
  ArrowUp: STEP_SECONDS,
  ArrowLeft: -STEP_SECONDS,
  ArrowDown: -STEP_SECONDS,
  PageUp: PAGE_SECONDS,
  PageDown: -PAGE_SECONDS,
  Home: -Infinity,
  End: Infinity,
};

/** The elements of a seek control; only this file writes their values. */
export interface SeekElements {
  /** The input of a slider frame. */
  readonly slider: HTMLInputElement;
  readonly time: HTMLElement;
  readonly duration: HTMLElement;
}

/** A chosen time, valid for one start of a track. */
interface ChosenTime {
  readonly seconds: number;
  readonly startCount: number;
}

const writeText = (element: HTMLElement, text: string): void => {
  if (element.textContent !== text) element.textContent = text;
};

/**
 * Updates the elements with the player's position without React, several times a second, and seeks: a drag shows its
 * time and seeks on release, a key seeks at once. Runs until the returned function is called.
 */
export function connectSeek(
  { slider, time, duration }: SeekElements,
  playback: Playback,
): () => void {
  const scope = new Scope();
  const listeners = new AbortController();
  let release: AbortController | null = null;
  let pressedStart = -1;
  let dragged: ChosenTime | null = null;
  /** The spoken value; it does not change while the slider has the focus, so that ticking time is not announced. */
  let spoken: ChosenTime | null = null;
  let shown: { readonly second: number; readonly durationSeconds: number } | null = null;

  const chosen = (seconds: number): ChosenTime => ({
    seconds,
    startCount: playback.state$.value.startCount,
  });
  const ofThisStart = (chosenTime: ChosenTime | null): number | null =>
    chosenTime?.startCount === playback.state$.value.startCount ? chosenTime.seconds : null;

  const draw = (): void => {
    const { currentTimeSeconds, durationSeconds } = playback.position$.value;
    const shownSeconds = ofThisStart(dragged) ?? currentTimeSeconds;
    const spokenSeconds = spoken ? (ofThisStart(spoken) ?? 0) : currentTimeSeconds;
    shown = { second: Math.floor(shownSeconds), durationSeconds };
    writeText(time, formatTime(shownSeconds));
    writeText(duration, formatTime(durationSeconds));
    drawSlider(slider, {
      value: shownSeconds,
      max: durationSeconds,
      valueText: `${describeTime(spokenSeconds)} of ${describeTime(durationSeconds)}`,
      disabled: durationSeconds === 0,
    });
  };

  // Within a second only a transform is written, and the document is not read.
  const follow = ({ currentTimeSeconds, durationSeconds }: PlaybackPosition): void => {
    const second = Math.floor(currentTimeSeconds);
    const isSameSecond = second === shown?.second && durationSeconds === shown.durationSeconds;
    if (!isSameSecond) draw();
    else if (ofThisStart(dragged) === null && durationSeconds > 0)
      moveSlider(slider, Math.min(1, currentTimeSeconds / durationSeconds));
  };

  const seek = (seconds: number): void => {
    playback.seek(seconds);
    if (spoken) spoken = chosen(playback.position$.value.currentTimeSeconds);
    draw();
  };

  const letGo = (isWanted: boolean): void => {
    release?.abort();
    release = null;
    const seconds = ofThisStart(dragged);
    dragged = null;
    if (isWanted && seconds !== null) seek(seconds);
    else draw();
  };

  const listen = <K extends keyof HTMLElementEventMap>(
    type: K,
    react: (event: HTMLElementEventMap[K]) => void,
  ): void => slider.addEventListener(type, react, { signal: listeners.signal });

  listen('input', () => {
    if (!release) return seek(slider.valueAsNumber);
    // A drag from the previous track does not apply to the next one.
    if (pressedStart === playback.state$.value.startCount) dragged = chosen(slider.valueAsNumber);
    draw();
  });
  listen('keydown', (event) => {
    const jumpSeconds = JUMPS_SECONDS[event.key];
    const { currentTimeSeconds, durationSeconds } = playback.position$.value;
    if (jumpSeconds === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (durationSeconds === 0) return;
    seek(Math.min(durationSeconds, Math.max(0, currentTimeSeconds + jumpSeconds)));
  });
  // Pointer events are needed, because a range input fires no change for a drag that ends where it began.
  listen('pointerdown', ({ button }) => {
    if (button !== 0) return;
    release?.abort();
    release = new AbortController();
    pressedStart = playback.state$.value.startCount;
    const { signal } = release;
    // The mini player has its own window.
    const view = slider.ownerDocument.defaultView;
    view?.addEventListener('pointerup', () => letGo(true), { signal });
    view?.addEventListener('pointercancel', () => letGo(false), { signal });
  });
  listen('focus', () => {
    spoken = chosen(playback.position$.value.currentTimeSeconds);
  });
  listen('blur', () => {
    spoken = null;
    draw();
  });

  scope.observe(playback.position$, follow);
  scope.observe(
    select(playback.state$, ({ startCount }) => startCount),
    draw,
  );
  scope.onEnd(() => listeners.abort());
  scope.onEnd(() => release?.abort());
  return () => scope.end();
}
