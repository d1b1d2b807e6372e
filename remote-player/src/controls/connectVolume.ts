import type { Playback } from '@prelude/shared';

/** The volume step of one wheel notch; ours to choose. */
const NOTCH_VOLUME = 0.05;

/** A touchpad sends many small scroll events; this many pixels are a step. */
const NOTCH_PIXELS = 50;

/** A scroll ends after this pause; ours to choose. */
const TURN_REST_MILLISECONDS = 500;

/**
 * Lets a wheel over the element change the volume without scrolling. A scroll or a drag down to 0 mutes, so that
 * unmuting restores the volume before it. Runs until the returned function is called.
 */
export function connectVolume(element: HTMLElement, playback: Playback): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let turnedPixels = 0;
  let turn = { fromVolume: 0, lastMillis: -Infinity };
  let dragFromVolume = 0;
  const volume = (): number => playback.state$.value.volume;

  /** Ignores the intermediate volumes on the way down. */
  const muteFrom = (fromVolume: number): void => {
    if (fromVolume === 0) return;
    playback.setVolume(fromVolume);
    playback.setVolume(0);
  };

  const follow = (event: WheelEvent): void => {
    // With Ctrl it zooms the page.
    if (event.ctrlKey || event.deltaY === 0) return;
    event.preventDefault();
    const isNewTurn = event.timeStamp - turn.lastMillis > TURN_REST_MILLISECONDS;
    turn = {
      fromVolume: isNewTurn ? volume() : turn.fromVolume,
      lastMillis: event.timeStamp,
    };
    const isInPixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL;
    if (turnedPixels * event.deltaY < 0) turnedPixels = 0;
    turnedPixels += isInPixels ? event.deltaY : Math.sign(event.deltaY) * NOTCH_PIXELS;
    if (Math.abs(turnedPixels) < NOTCH_PIXELS) return;
    const change = turnedPixels < 0 ? NOTCH_VOLUME : -NOTCH_VOLUME;
    turnedPixels = 0;
    const before = volume();
    playback.setVolume(before + change);
    if (before > 0 && volume() === 0) muteFrom(turn.fromVolume);
  };
  const endDrag = (): void => {
    if (volume() === 0) muteFrom(dragFromVolume);
    dragFromVolume = 0;
  };

  // React listens passively, which could not stop the page from scrolling.
  element.addEventListener('wheel', follow, { passive: false, signal });
  element.addEventListener('pointerdown', () => (dragFromVolume = volume()), { signal });
  for (const type of ['pointerup', 'pointercancel'])
    window.addEventListener(type, endDrag, { signal });
  return () => ending.abort();
}
