import type { Scope } from '@prelude/shared';
import { fromEvent } from '@prelude/shared/host';

/**
 * Follows how the focus has come to its element; the returned function says whether a pointer was pressed there.
 * `:focus-visible` can't say that, because browsers match it again at the next key.
 */
export function followPointerFocus(window: Window, scope: Scope): () => boolean {
  let isPressing = false;
  let isPressed = false;
  const capture = { capture: true };
  // A finger's press moves the focus at its `mousedown`, too, after `pointerup`.
  scope.observe(fromEvent(window, 'mousedown', capture), () => (isPressing = isPressed = true));
  scope.observe(fromEvent(window, 'focusin', capture), () => (isPressed = isPressing));
  // A release outside the window may be missed, so a key ends the press, too.
  for (const end of ['mouseup', 'keydown'])
    scope.observe(fromEvent(window, end, capture), () => (isPressing = false));
  return () => isPressed;
}
