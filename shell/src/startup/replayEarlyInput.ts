import { Scope } from '@prelude/shared';
import { fromEvent } from '@prelude/shared/host';
import { findByLocator, locatorOf, type ElementLocator } from '../routing/elementLocator';
import { waitForElement } from '../routing/waitForElement';
import { PRERENDERED, VIEW } from '../remotes/prerenderedView';
import { REPLAYED_EVENTS } from './earlyEvents';

/** A press waits this long for a remote's view: the deadline of a remote, and time to render. */
const VIEW_PATIENCE_MILLIS = 15_000;

/** The painted control that an event is about; null for one of the running product. */
function paintedControl({ target }: Event): HTMLElement | null {
  const control = target instanceof Element && target.closest<HTMLElement>('a, button, input');
  return control && control.closest(`[${PRERENDERED}]`) && !control.closest('[data-not-started]')
    ? control
    : null;
}

/** A control that the user has pressed or focused, however often it is rendered. */
interface Target {
  readonly mark: ElementLocator;
  /** The remote's view that it is in; null for a control of the shell. */
  readonly view: string | null;
}

const targetOf = (control: HTMLElement): Target => ({
  mark: locatorOf(control),
  view: control.closest(`[${VIEW}]`)?.getAttribute(VIEW) ?? null,
});

/** The product's control with this mark, as soon as the product has it. */
function findRunning(page: Document, mark: ElementLocator): HTMLElement | null {
  const control = findByLocator(page, mark);
  return control?.closest(`[${PRERENDERED}]`) ? null : control;
}

/**
 * True once the product runs and waits neither for the view nor for its data: the user has left the view, or it lacks the
 * control.
 */
const isLeft = (root: HTMLElement, { view }: Target): boolean =>
  !root.hasAttribute(PRERENDERED) &&
  (view === null || !root.querySelector(`[${VIEW}="${view}"], main [aria-busy="true"]`));

/**
 * Scrolls the product to where the user has scrolled the prerendered page. `events` were recorded before React. We read `scrollTop`
 * only if a scroll event was recorded, because reading it forces a layout.
 */
function replayScroll(root: HTMLElement, events: readonly Event[]): void {
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
  waitForElement(root, look, () => watching.end());
}

/**
 * Repeats what the user did before React was ready: clicks, focus and scroll position. A button pressed before and released
 * after counts as a click. Works until `scope` ends, because a view may still be prerendered when the shell runs.
 * A click is dropped once the product shows neither its control nor the view that will have it, and its early sound stops.
 */
export function replayEarlyInput(window: Window, root: HTMLElement, scope: Scope): void {
  const { document: page } = window;
  const early = window.prelude?.input;
  let stopFocus = (): void => undefined;
  /** The control that had the focus, until the product has it. */
  let focused: Target | null = null;
  let pressed: { readonly control: HTMLElement; readonly target: Target } | null = null;

  const whenRunning = (
    target: Target,
    act: (control: HTMLElement) => void,
    drop = (): void => undefined,
  ): (() => void) =>
    waitForElement(
      root,
      () => {
        const control = findRunning(page, target.mark);
        if (control) act(control);
        else if (isLeft(root, target)) drop();
        else return false;
        return true;
      },
      drop,
      VIEW_PATIENCE_MILLIS,
    );
  const click = (target: Target): void =>
    void whenRunning(
      target,
      (running) => running.click(),
      () =>
        // Which pauses it: no player will continue with it.
        page.querySelector('audio[data-boot="sound"]')?.remove(),
    );
  const focus = (control: HTMLElement): void => {
    focused = null;
    const { activeElement } = page;
    // A user who has moved the focus meanwhile keeps it.
    if (activeElement === null || activeElement === page.body)
      control.focus({ preventScroll: true });
  };
  /** The browser makes no click of a press whose control was replaced meanwhile. */
  const endPress = ({ target: end }: Event): void => {
    const { control, target } = pressed ?? {};
    pressed = null;
    if (!control || !target || control.isConnected) return;
    // The control in its place may be painted, too: the running shell shows a painted view until the remote's is there.
    if (end instanceof Node && findByLocator(page, target.mark)?.contains(end)) click(target);
  };
  /** The browser makes no click of Enter or Space while the focused control is not rendered. */
  const pressFocused = (event: KeyboardEvent): void => {
    if (!focused || event.target !== page.body || !['Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    click(focused);
  };
  const replay = (event: Event): void => {
    const control = paintedControl(event);
    if (event.type === 'pointerup') endPress(event);
    if (event.type === 'keydown') pressFocused(event as KeyboardEvent);
    if (!control) return;
    const target = targetOf(control);
    switch (event.type) {
      case 'pointerdown':
        pressed = { control, target };
        break;
      case 'focusin':
        stopFocus();
        focused = target;
        stopFocus = whenRunning(target, focus, () => (focused = null));
        break;
      case 'click':
        // A link would leave the page, or add an entry to its history.
        event.preventDefault();
        click(target);
    }
  };

  // First: a press is repeated where the user made it.
  replayScroll(root, early?.events ?? []);
  early?.stop();
  early?.events.forEach(replay);
  for (const type of REPLAYED_EVENTS)
    scope.observe(fromEvent(window, type, { capture: true }), replay);
}
