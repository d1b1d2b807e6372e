import { findMarked, type ControlMark } from './controlMark';
import { lookUntilFound } from './lookUntilFound';
import type { ArrivalTarget } from './historyEntry';
import { fieldOf, focusField } from './pageField';

const HEADING = '[data-page-heading]';

/** On touch screens a focused field opens the on-screen keyboard, which would cover the page. */
const TOUCH = '(pointer: coarse)';

const focus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** Moves the focus to an arrival's target; false if it is missing or not focusable. */
function focusTarget(
  container: HTMLElement,
  arrival: ArrivalTarget,
  left: ControlMark | null,
): boolean {
  const page = container.ownerDocument;
  const isTouch = window.matchMedia(TOUCH).matches;
  if (arrival === 'left') {
    const control = left && findMarked(page, left);
    if (!control || (isTouch && control.matches('input, textarea'))) return false;
    focus(control);
    return page.activeElement === control;
  }
  const field = arrival === 'page' && isTouch ? null : fieldOf(container);
  if (field) focusField(field);
  return field !== null;
}

/**
 * Moves the focus to the page that loads in the container; `left` is the control that had it when the page was left.
 * The target may load after the heading, which has the focus until then; a user who has moved the focus meanwhile keeps
 * it. The returned function cancels.
 */
export function takeFocus(
  container: HTMLElement,
  arrival: ArrivalTarget,
  left: ControlMark | null,
): () => void {
  const page = container.ownerDocument;
  const waits = arrival === 'field' || left !== null;
  let heading: HTMLElement | null = null;
  return lookUntilFound(container, () => {
    const { activeElement } = page;
    const hasMovedOn = heading && activeElement !== heading && activeElement !== page.body;
    if (hasMovedOn || focusTarget(container, arrival, left)) return true;
    if (!heading) {
      heading = container.querySelector<HTMLElement>(HEADING);
      focus(heading);
    }
    return heading !== null && !waits;
  });
}
