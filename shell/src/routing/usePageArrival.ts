import { useBehavior } from '@prelude/shared';
import { useEffect, type RefObject } from 'react';
import type { Navigation } from './navigation';
import { documentTitle } from './pages';

/** A heading that arrives later than this no longer takes the focus: the person has moved on. */
const HEADING_WAIT_MILLIS = 5_000;

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
 * moves focus to the page's heading and sets the document's title. The first page of a load only sets the title.
 */
export function usePageArrival(
  container: RefObject<HTMLElement | null>,
  navigation: Navigation,
  title: string,
): void {
  const { visit } = useBehavior(navigation.state$);

  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);

  useEffect(() => {
    const element = container.current;
    if (!element || visit === 0) return undefined;
    element.scrollTo({ top: 0 });
    return whenHeadingAppears(element, (heading) => heading.focus({ preventScroll: true }));
  }, [container, visit]);
}
