import { useBehavior } from '@prelude/shared';
import { useEffect, type RefObject } from 'react';
import type { ArrivalTarget, Navigation } from './navigation';
import { documentTitle } from './pages';

/** A page that arrives later than this no longer takes the focus: the person has moved on. */
const PAGE_WAIT_MILLIS = 5_000;

const HEADING = '[data-page-heading]';
const FIELD = '[data-page-field]';

/** Runs `look` now and at each change in the container, until it says true; the returned function gives up. */
function lookUntilFound(container: HTMLElement, look: () => boolean): () => void {
  if (look()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (look()) stop();
  });
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(stop, PAGE_WAIT_MILLIS);
  observer.observe(container, { childList: true, subtree: true });
  return stop;
}

/** Whatever stands in a field is marked, so that typing replaces it. */
function focusOn(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  if (target instanceof HTMLInputElement) target.select();
}

/**
 * Takes the focus to the page that arrives in the container; the returned function gives up. A field may arrive after
 * the heading, which has the focus until then; somebody who has moved on meanwhile is left alone.
 */
function takeFocus(container: HTMLElement, arrival: ArrivalTarget): () => void {
  let heading: HTMLElement | null = null;
  return lookUntilFound(container, () => {
    const field = arrival === 'field' ? container.querySelector<HTMLElement>(FIELD) : null;
    const { activeElement, body } = container.ownerDocument;
    if (field) {
      if (!heading || activeElement === heading || activeElement === body) focusOn(field);
      return true;
    }
    if (!heading) {
      heading = container.querySelector<HTMLElement>(HEADING);
      if (heading) focusOn(heading);
    }
    return heading !== null && arrival === 'heading';
  });
}

/**
 * What every change of page does, Back included (decisions, "Pages and history"): scrolls to the top, moves focus to the
 * page's heading (or to its field, where the visit asks for that) and sets the document's title. The first page of a
 * load only sets the title.
 */
export function usePageArrival(
  container: RefObject<HTMLElement | null>,
  navigation: Navigation,
  title: string,
): void {
  const { visit, arrival } = useBehavior(navigation.state$);

  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);

  useEffect(() => {
    const element = container.current;
    if (!element || visit === 0) return undefined;
    element.scrollTo({ top: 0 });
    return takeFocus(element, arrival);
  }, [container, visit, arrival]);
}
