import { Scope } from '@prelude/shared';
import { fromEvent } from 'rxjs';
import { findMarked, markOf, type ControlMark } from '../routing/controlMark';
import { lookUntilFound } from '../routing/lookUntilFound';
import { CARRIED_EVENTS } from './earlyPresses';
import { PAINTED } from '../remotes/viewPaint';

/** A press waits this long for a remote's view: the deadline of a remote, and time to render. */
const VIEW_PATIENCE_MILLIS = 15_000;

/** The painted control that an event is about; null for one of the running product. */
function paintedControl({ target }: Event): HTMLElement | null {
  const control = target instanceof Element && target.closest<HTMLElement>('a, button, input');
  return control && control.closest(`[${PAINTED}]`) && !control.closest('[data-not-started]')
    ? control
    : null;
}

/** The product's control with this mark, as soon as the product has it. */
function findRunning(page: Document, mark: ControlMark): HTMLElement | null {
  const control = findMarked(page, mark);
  return control?.closest(`[${PAINTED}]`) ? null : control;
}

/**
 * Scrolls the product to where the user has scrolled the first paint, which is then no longer watched. `events` are those
 * before now: to ask an element that was not scrolled would make the browser lay the page out.
 */
function carryScroll(root: HTMLElement, events: readonly Event[]): void {
  const painted = root.querySelector('main');
  if (!painted) return;
  let top = events.some(({ target }) => target === painted) ? painted.scrollTop : 0;
  const watching = new Scope();
  watching.observe(fromEvent(painted, 'scroll'), () => (top = painted.scrollTop));
  const look = (): boolean => {
    const running = root.querySelector('main');
    if (!running || running === painted) return false;
    if (top > 0) running.scrollTo({ top, behavior: 'instant' });
    watching.end();
    return true;
  };
  lookUntilFound(root, look, () => watching.end());
}

/**
 * Carries what the user does in the first paint over to the product, which replaces it: a click counts as soon as its
 * control runs, the focus stays on its control, the scroll position stays, and a press that began before ends as a click.
 * Takes over from the early script, and works until `scope` ends.
 */
export function carryOver(window: Window, root: HTMLElement, scope: Scope): void {
  const { document: page } = window;
  const early = window.preludeEarlyPresses;
  let stopFocus = (): void => undefined;
  let pressed: { readonly control: HTMLElement; readonly mark: ControlMark } | null = null;

  const whenRunning = (mark: ControlMark, act: (control: HTMLElement) => void): (() => void) =>
    lookUntilFound(
      root,
      () => {
        const control = findRunning(page, mark);
        if (control) act(control);
        return control !== null;
      },
      undefined,
      VIEW_PATIENCE_MILLIS,
    );
  const click = (mark: ControlMark): void => void whenRunning(mark, (running) => running.click());
  const focus = (control: HTMLElement): void => {
    const { activeElement } = page;
    // A user who has moved the focus meanwhile keeps it.
    if (activeElement === null || activeElement === page.body)
      control.focus({ preventScroll: true });
  };
  /** The browser makes no click of a press whose control was replaced meanwhile. */
  const endPress = ({ target }: Event): void => {
    const { control, mark } = pressed ?? {};
    pressed = null;
    if (!control || !mark || control.isConnected) return;
    // The control in its place may be painted, too: the running shell shows a painted view until the remote's is there.
    if (target instanceof Node && findMarked(page, mark)?.contains(target)) click(mark);
  };
  const carry = (event: Event): void => {
    const control = paintedControl(event);
    if (event.type === 'pointerup') endPress(event);
    if (!control) return;
    const mark = markOf(control);
    switch (event.type) {
      case 'pointerdown':
        pressed = { control, mark };
        break;
      case 'focusin':
        stopFocus();
        stopFocus = whenRunning(mark, focus);
        break;
      case 'click':
        // A link would leave the page, or add an entry to its history.
        event.preventDefault();
        click(mark);
    }
  };

  // First: a press is repeated where the user made it.
  carryScroll(root, early?.events ?? []);
  early?.stop();
  early?.events.forEach(carry);
  for (const type of CARRIED_EVENTS)
    scope.observe(fromEvent(window, type, { capture: true }), carry);
}
