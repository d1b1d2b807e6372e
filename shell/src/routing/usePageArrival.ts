import { useBehavior } from '@prelude/shared';
import { useEffect, useRef, type RefObject } from 'react';
import type { Navigation } from './navigation';
import { documentTitle } from './pages';

/** A heading that arrives later than this no longer takes the focus: the person has moved on. */
const HEADING_WAIT_MILLIS = 5_000;

/** The page that the browser itself has loaded: it keeps the focus where people expect it. */
const FIRST_VISIT = 0;

/** Runs `found` with the container's page heading, now or when it appears; the returned function gives up. */
function whenHeadingAppears(
  container: HTMLElement,
  found: (heading: HTMLElement) => void,
): () => void {
  const look = (): boolean => {
    const heading = container.querySelector<HTMLElement>('[data-page-heading]');
    if (heading) found(heading);
    return heading !== null;
  };
  if (look()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (look()) stop();
  });
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(stop, HEADING_WAIT_MILLIS);
  observer.observe(container, { childList: true, subtree: true });
  return stop;
}

/**
 * What every change of page does, Back included (decisions, "Pages and history"): scrolls to the top,
 * moves focus to the page's heading and sets the document's title. The first page only sets the title.
 */
export function usePageArrival(
  container: RefObject<HTMLElement | null>,
  navigation: Navigation,
  title: string,
): void {
  const { visit } = useBehavior(navigation.state$);
  const lastVisit = useRef(FIRST_VISIT);

  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);

  useEffect(() => {
    const element = container.current;
    if (!element || lastVisit.current === visit) return undefined;
    lastVisit.current = visit;
    element.scrollTo({ top: 0 });
    return whenHeadingAppears(element, (heading) => heading.focus({ preventScroll: true }));
  }, [container, visit]);
}
