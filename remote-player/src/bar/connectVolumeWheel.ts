import type { Playback } from '@prelude/shared';

/** One notch of a wheel changes the volume by this; ours to choose. */
const NOTCH_VOLUME = 0.05;

/** A touchpad tells a turn in many small pieces; this many pixels are a notch. A wheel's own notch is more. */
const NOTCH_PIXELS = 50;

/**
 * Lets a wheel over the element change the volume, and scroll nothing meanwhile; lives until the function that it
 * returns is called.
 */
export function connectVolumeWheel(element: HTMLElement, playback: Playback): () => void {
  let turnedPixels = 0;
  const turn = (event: WheelEvent): void => {
    // With Ctrl it zooms the page.
    if (event.ctrlKey || event.deltaY === 0) return;
    event.preventDefault();
    const isInPixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL;
    if (turnedPixels * event.deltaY < 0) turnedPixels = 0;
    turnedPixels += isInPixels ? event.deltaY : Math.sign(event.deltaY) * NOTCH_PIXELS;
    if (Math.abs(turnedPixels) < NOTCH_PIXELS) return;
    const change = turnedPixels < 0 ? NOTCH_VOLUME : -NOTCH_VOLUME;
    turnedPixels = 0;
    playback.setVolume(playback.state$.value.volume + change);
  };
  // React listens passively, which could not stop the page from scrolling.
  element.addEventListener('wheel', turn, { passive: false });
  return () => element.removeEventListener('wheel', turn);
}
