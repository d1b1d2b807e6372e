import { useEffect, useRef, type RefObject } from 'react';

/**
 * When `view` changes, scrolls to the top and moves focus to the page heading inside the element with the returned ref
 * (specification 2.3). The shell does the same for the first view.
 */
export function usePageChange<E extends HTMLElement>(view: string): RefObject<E | null> {
  const pageRef = useRef<E>(null);
  const shownView = useRef(view);
  useEffect(() => {
    if (shownView.current === view) return;
    shownView.current = view;
    const page = pageRef.current;
    page?.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
    // The scrolling element differs between the shell and the route.
    for (let around = page?.parentElement; around; around = around.parentElement) {
      around.scrollTop = 0;
    }
  }, [view]);
  return pageRef;
}
