import type { Playback } from '@prelude/shared';

/** A swipe over this share of the element's width counts, and so does a quick flick; ours to choose. */
const FAR_SHARE = 0.25;
const FLICK_PIXELS_PER_MILLISECOND = 0.5;
const SHORTEST_FLICK_PIXELS = 24;

/** Where there is no track, the element resists. */
const RESISTANCE = 4;

/**
 * Lets a finger swipe the element to the left for the next track, to the right for the one before. The element follows the
 * finger. Runs until the returned function is called.
 */
export function connectSwipe(element: HTMLElement, playback: Playback): () => void {
  const ending = new AbortController();
  let start: PointerEvent | null = null;

  const canGo = (pixels: number): boolean =>
    (pixels < 0 ? playback.canGoNext$ : playback.canGoPrevious$).value;
  const listen = (
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    react: (event: PointerEvent) => void,
  ): void => element.addEventListener(type, react, { signal: ending.signal });
  const stop = (): void => {
    start = null;
    element.style.translate = '';
  };

  listen('pointerdown', (event) => {
    if (event.pointerType === 'mouse' || !event.isPrimary) return;
    start = event;
    element.setPointerCapture(event.pointerId);
  });
  listen('pointermove', ({ pointerId, clientX }) => {
    if (start?.pointerId !== pointerId) return;
    const pixels = clientX - start.clientX;
    element.style.translate = `${canGo(pixels) ? pixels : pixels / RESISTANCE}px`;
  });
  listen('pointerup', ({ pointerId, clientX, timeStamp }) => {
    if (start?.pointerId !== pointerId) return;
    const pixels = clientX - start.clientX;
    const distance = Math.abs(pixels);
    const speed = distance / Math.max(1, timeStamp - start.timeStamp);
    stop();
    const isFar = distance >= element.clientWidth * FAR_SHARE;
    const isFlick = speed >= FLICK_PIXELS_PER_MILLISECOND && distance >= SHORTEST_FLICK_PIXELS;
    if (!isFar && !isFlick) return;
    if (pixels < 0) playback.next();
    else playback.previous();
  });
  listen('pointercancel', stop);
  return () => {
    ending.abort();
    stop();
  };
}
