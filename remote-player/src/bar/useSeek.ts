import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useBehavior, useHost } from '@prelude/shared';

/** An arrow key jumps this far. */
const KEY_STEP_SECONDS = 5;

const KEY_DIRECTIONS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
};

/** A time that was chosen in one start of a track; it means nothing in another. */
interface ChosenTime {
  readonly seconds: number;
  readonly startCount: number;
}

/** What the seek control shows and does. */
export interface Seek {
  /** Where the sound is, or where a drag is. */
  readonly shownSeconds: number;
  /** What a screen reader hears: stands still while the slider has focus, so that time is no news. */
  readonly spokenSeconds: number;
  readonly durationSeconds: number;
  onInput(seconds: number): void;
  onKeyDown(event: KeyboardEvent): void;
  onPointerDown(event: PointerEvent): void;
  onFocus(): void;
  onBlur(): void;
}

/**
 * The seek control's view model: a drag shows its time and seeks where it is let go, a key seeks at once.
 * It listens for the pointer itself, because a range input tells no change for a drag that ends where it began.
 */
export function useSeek(startCount: number): Seek {
  const { playback } = useHost();
  const { currentTimeSeconds, durationSeconds } = useBehavior(playback.position$);
  const [dragged, setDragged] = useState<ChosenTime | null>(null);
  const [spoken, setSpoken] = useState<ChosenTime | null>(null);
  const release = useRef<AbortController | null>(null);
  const latestDragged = useRef<ChosenTime | null>(null);

  useEffect(() => () => release.current?.abort(), []);

  const drag = (time: ChosenTime | null): void => {
    latestDragged.current = time;
    setDragged(time);
  };

  const seek = (seconds: number): void => {
    playback.seek(seconds);
    const { startCount: startCountNow } = playback.state$.value;
    setSpoken({ seconds: playback.position$.value.currentTimeSeconds, startCount: startCountNow });
  };

  const letGo = (isWanted: boolean): void => {
    release.current?.abort();
    release.current = null;
    const time = latestDragged.current;
    drag(null);
    if (isWanted && time?.startCount === playback.state$.value.startCount) seek(time.seconds);
  };

  const ofThisStart = (time: ChosenTime | null): number | null =>
    time?.startCount === startCount ? time.seconds : null;

  const isSpokenFixed = spoken !== null;
  return {
    shownSeconds: ofThisStart(dragged) ?? currentTimeSeconds,
    spokenSeconds: isSpokenFixed ? (ofThisStart(spoken) ?? 0) : currentTimeSeconds,
    durationSeconds,
    onInput(seconds) {
      if (release.current) drag({ seconds, startCount });
      else seek(seconds);
    },
    onKeyDown(event) {
      const direction = KEY_DIRECTIONS[event.key];
      if (!direction || durationSeconds === 0) return;
      event.preventDefault();
      const from = playback.position$.value.currentTimeSeconds;
      seek(Math.min(durationSeconds, Math.max(0, from + direction * KEY_STEP_SECONDS)));
    },
    onPointerDown({ button }) {
      if (button !== 0) return;
      release.current?.abort();
      release.current = new AbortController();
      const { signal } = release.current;
      window.addEventListener('pointerup', () => letGo(true), { signal });
      window.addEventListener('pointercancel', () => letGo(false), { signal });
    },
    onFocus: () => setSpoken({ seconds: currentTimeSeconds, startCount }),
    onBlur: () => setSpoken(null),
  };
}
