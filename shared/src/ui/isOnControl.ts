/** Controls inside a surface, and open elements above it, handle their own presses. */
const CONTROLS = 'a, button, input, select, textarea, [popover], dialog';

/** True if a press on `target` belongs to a control, not to the surface. */
export const isOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null;
