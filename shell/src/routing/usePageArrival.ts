import { useBehavior } from '@prelude/shared';
import { useEffect, useInsertionEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { findByLocator, type ElementLocator } from './elementLocator';
import type { ArrivalTarget } from './historyEntry';
import type { Navigation } from './navigation';
import { captureSnapshot, restoreScroll, type PageSnapshot } from './pageSnapshot';
import { fieldOf, focusField } from './pageField';
import { documentTitle } from './pages';
import { waitForElement } from './waitForElement';

const HEADING = '[data-page-heading]';

/** On touch screens a focused field opens the on-screen keyboard, which would cover the page. */
const TOUCH = '(pointer: coarse)';

const focus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** Moves the focus to an arrival's target; false if it is missing or not focusable. */
function focusTarget(
  container: HTMLElement,
  arrival: ArrivalTarget,
  left: ElementLocator | null,
): boolean {
  const page = container.ownerDocument;
  const isTouch = window.matchMedia(TOUCH).matches;
  if (arrival === 'left') {
    const control = left && findByLocator(page, left);
    if (!control || (isTouch && control.matches('input, textarea'))) return false;
    focus(control);
    return page.activeElement === control;
  }
  const field = arrival === 'page' && isTouch ? null : fieldOf(container);
  if (field) focusField(field);
  return field !== null;
}

/** The user does something else. */
const ACTS = ['pointerdown', 'keydown'];

/**
 * Moves the focus to the page that loads in the container; `left` is the control that had it when the page was left.
 * The target may load after the heading, which has the focus until then. A user who has moved the focus meanwhile keeps
 * it. The returned function cancels.
 */
function takeFocus(
  container: HTMLElement,
  arrival: ArrivalTarget,
  left: ElementLocator | null,
): () => void {
  const page = container.ownerDocument;
  const focusAtStart = page.activeElement;
  const needsTarget = arrival === 'field' || left !== null;
  const listening = new AbortController();
  let heading: HTMLElement | null = null;
  let hasActed = false;
  for (const act of ACTS)
    page.addEventListener(act, () => (hasActed = true), {
      capture: true,
      signal: listening.signal,
    });

  const hasMovedOn = (): boolean => {
    const { activeElement } = page;
    if (activeElement === heading || activeElement === page.body) return false;
    // The browser moves the focus too, for example when a dialog closes.
    return heading !== null || (hasActed && activeElement !== focusAtStart);
  };
  const isDone = (): boolean => {
    if (hasMovedOn() || focusTarget(container, arrival, left)) return true;
    if (!heading) {
      heading = container.querySelector<HTMLElement>(HEADING);
      focus(heading);
    }
    return heading !== null && !needsTarget;
  };
  const end = (): void => listening.abort();
  const stop = waitForElement(
    container,
    () => {
      const done = isDone();
      if (done) end();
      return done;
    },
    end,
  );
  return () => {
    stop();
    end();
  };
}

/**
 * Handles every change of page (specification 2.3): sets the document's title, scrolls to the top and
 * moves the focus to the page's field or heading (`ArrivalTarget`). Back and Forward restore the scroll position and
 * the focus. A reload only scrolls.
 */
export function usePageArrival(
  container: RefObject<HTMLElement | null>,
  navigation: Navigation,
  title: string,
): void {
  const { entry, visit, arrival } = useBehavior(navigation.state$);
  // While a page is being restored, its saved state stays.
  const comingBack = useRef<PageSnapshot>(undefined);

  // Before all other effects: a view may show another title (`host.showTitle`) in any effect of its mount.
  useInsertionEffect(() => {
    document.title = documentTitle(title);
  }, [title]);

  // With the commit: a press in the first paint is repeated before the effects, and may leave the page.
  useLayoutEffect(
    () =>
      navigation.onLeave(
        () =>
          comingBack.current ??
          (container.current ? captureSnapshot(container.current) : undefined),
      ),
    [container, navigation],
  );

  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const isFirst = visit === 0;
    const known = isFirst || arrival === 'left' ? navigation.savedSnapshot() : undefined;
    // A user who has scrolled the first paint stays there. Asked last: the browser has to lay the page out for the answer.
    const left = known && isFirst && element.scrollTop > 0 ? undefined : known;
    comingBack.current = left;
    const stopScroll = left && restoreScroll(element, left, () => (comingBack.current = undefined));
    if (!left && !isFirst) element.scrollTo({ top: 0 });
    const stopFocus = isFirst ? undefined : takeFocus(element, arrival, left?.focus ?? null);
    return () => {
      stopScroll?.();
      stopFocus?.();
    };
  }, [container, navigation, entry, visit, arrival]);
}
