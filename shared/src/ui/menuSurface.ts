import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { isOnControl } from './isOnControl';

/** The duration of a long press. Ours to choose: as on Android. */
const LONG_PRESS_MILLISECONDS = 500;

/** The maximum movement of a long press. Ours to choose. */
const SLACK_PX = 10;

/** Where a right click keeps the browser's own menu. */
const OWN_MENU = 'a[href], input, textarea, [contenteditable]';

const isIn = (target: EventTarget, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Whether text was selected under the pointer when it was pressed; macOS selects a word at each right click. */
let isOnSelection = false;

/** Opens the menu of a surface: at a point, or for a key at the menu's button. */
function openMenu(surface: Element, clientX = 0, clientY = 0): boolean {
  const button = surface.querySelector('[aria-haspopup="menu"]:not(:disabled)');
  if (button?.getAttribute('aria-expanded') === 'false') {
    const init = { bubbles: true, cancelable: true, clientX, clientY };
    button.dispatchEvent(new window.MouseEvent('contextmenu', init));
  }
  return button !== null;
}

/** Opens the menu on a long press: Safari on iOS fires no `contextmenu`. */
function followFinger(press: PointerEvent<HTMLElement>): void {
  const { currentTarget: surface, clientX, clientY, pointerId } = press;
  const waiting = new AbortController();
  const stop = (): void => waiting.abort();
  const options = { capture: true, signal: waiting.signal };
  const timer = setTimeout(() => {
    stop();
    if (!openMenu(surface, clientX, clientY)) return;
    // The finger is still down: its release must cause neither a focus nor a click.
    const lifted = new AbortController();
    const once = { capture: true, signal: lifted.signal };
    window.addEventListener('touchend', (event) => event.preventDefault(), once);
    window.addEventListener('pointerdown', () => lifted.abort(), once);
  }, LONG_PRESS_MILLISECONDS);
  waiting.signal.addEventListener('abort', () => clearTimeout(timer));
  const follow = (event: globalThis.PointerEvent): void => {
    const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY);
    if (event.pointerId !== pointerId || distance > SLACK_PX) stop();
  };
  window.addEventListener('pointermove', follow, options);
  // A second finger or a scroll cancels it, and the browser's own long press has priority.
  for (const type of ['pointerup', 'pointercancel', 'pointerdown', 'scroll', 'contextmenu'])
    window.addEventListener(type, stop, options);
}

/**
 * The handlers of an element that contains the button of its menu (`Menu`): a right click, a long press, the menu key
 * and Shift+F10 open that menu. A double click selects no text. These handlers are in the first screen's bundle: the
 * first right click must not wait for a chunk, or the browser opens its own menu.
 */
export const menuSurface = {
  onContextMenu(event: MouseEvent<HTMLElement>): void {
    const { target, currentTarget, clientX, clientY } = event;
    if (event.defaultPrevented) return;
    if (isIn(target, '[popover]')) return event.preventDefault();
    if (isOnSelection || isIn(target, OWN_MENU)) return;
    if (openMenu(currentTarget, clientX, clientY)) event.preventDefault();
  },
  onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, shiftKey, target, currentTarget } = event;
    if (key !== 'ContextMenu' && !(key === 'F10' && shiftKey)) return;
    if (isIn(target, OWN_MENU)) return;
    if (isIn(target, '[popover]') || openMenu(currentTarget)) event.preventDefault();
  },
  onPointerDown(event: PointerEvent<HTMLElement>): void {
    const selection = getSelection();
    isOnSelection =
      selection?.isCollapsed === false &&
      selection.getRangeAt(0).intersectsNode(event.target as Node);
    const isFinger = event.pointerType === 'touch' && event.isPrimary;
    if (isFinger && !isIn(event.target, '[popover], [data-control="handle"]')) followFinger(event);
  },
  onMouseDown(event: MouseEvent<HTMLElement>): void {
    // A right click does not move the focus, so that Escape can restore it.
    const isOurs = event.detail > 1 || event.button === 2;
    if (isOurs && !isOnControl(event.target)) event.preventDefault();
  },
};
