import type { Scope } from '@prelude/shared';
import { fromEvent } from '@prelude/shared/host';

/** A finger that has moved less has not said yet where it goes. */
const SLOP_PIXELS = 10;

/** A sheet that is pulled this far, or this part of its height, closes; ours to choose. */
const FAR_PIXELS = 160;
const FAR_SHARE = 0.25;

/** A quick flick closes it too. */
const FLICK_PIXELS_PER_MILLISECOND = 0.6;

/** Dependencies of the swipe. */
export interface SwipeDependencies {
  readonly window: Window;
  readonly scope: Scope;
}

/**
 * True for a dialog that is as wide as the window and ends at its foot. A form is a page rather than a sheet: closing it
 * by a slip would lose what was typed.
 */
function isSheet(dialog: HTMLDialogElement, { innerWidth, innerHeight }: Window): boolean {
  const { left, right, bottom } = dialog.getBoundingClientRect();
  const isAtFoot = left <= 0 && right >= innerWidth && bottom >= innerHeight - 1;
  return isAtFoot && dialog.querySelector('form') === null;
}

/** True if a pull at this element would scroll or drag something instead of the sheet. */
function isHeld(target: Element, dialog: Element, window: Window): boolean {
  for (let each: Element | null = target; each; each = each.parentElement) {
    const { touchAction } = window.getComputedStyle(each);
    if (each.scrollTop > 0 || touchAction === 'none' || each.matches('input, textarea, select'))
      return true;
    if (each === dialog) return false;
  }
  return true;
}

/** Moves the sheet with the finger that touched it, until the finger is lifted. */
function followFinger(dialog: HTMLDialogElement, start: TouchEvent, first: Touch): void {
  let state: 'undecided' | 'pulled' | 'left' = 'undecided';
  let pulledPixels = 0;

  const onMove = (event: TouchEvent): void => {
    const finger = event.touches[0];
    if (state === 'left' || !finger) return;
    const [x, y] = [finger.clientX - first.clientX, finger.clientY - first.clientY];
    if (state === 'undecided') {
      if (Math.hypot(x, y) < SLOP_PIXELS) return;
      state = event.touches.length === 1 && y > Math.abs(x) ? 'pulled' : 'left';
    }
    if (state === 'left') return;
    // Otherwise the browser scrolls or reloads as well.
    if (event.cancelable) event.preventDefault();
    pulledPixels = Math.max(0, y);
    dialog.style.translate = `0 ${pulledPixels}px`;
  };

  const onEnd = ({ type, timeStamp }: TouchEvent): void => {
    dialog.removeEventListener('touchmove', onMove);
    dialog.removeEventListener('touchend', onEnd);
    dialog.removeEventListener('touchcancel', onEnd);
    dialog.style.translate = '';
    if (state !== 'pulled' || type === 'touchcancel') return;
    const far = Math.min(FAR_PIXELS, dialog.getBoundingClientRect().height * FAR_SHARE);
    const speed = pulledPixels / Math.max(1, timeStamp - start.timeStamp);
    if (pulledPixels >= far || speed >= FLICK_PIXELS_PER_MILLISECOND) dialog.close();
  };

  dialog.addEventListener('touchmove', onMove, { passive: false });
  dialog.addEventListener('touchend', onEnd);
  dialog.addEventListener('touchcancel', onEnd);
}

/** Lets a finger close any sheet of the page by a swipe down from its head, or from its content if that is at its top. */
export function closeSheetsBySwipe({ window, scope }: SwipeDependencies): void {
  scope.observe(fromEvent<TouchEvent>(window, 'touchstart', { passive: true }), (event) => {
    const [first] = event.touches;
    if (event.touches.length !== 1 || !first || !(event.target instanceof Element)) return;
    const dialog = event.target.closest<HTMLDialogElement>('dialog[open]');
    if (!dialog || !isSheet(dialog, window) || isHeld(event.target, dialog, window)) return;
    followFinger(dialog, event, first);
  });
}
