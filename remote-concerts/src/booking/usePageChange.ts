import { useEffect, useRef, type RefObject } from 'react';

/**
 * Does what every change of page does (decisions, "Pages and history") each time `view` changes: scrolls to the top
 * and moves focus to the page heading inside the element that gets the returned ref. The first view is the shell's
 * affair.
 */
export function usePageChange<E extends HTMLElement>(view: string): RefObject<E | null> {
  const pageRef = useRef<E>(null);
  const shownView = useRef(view);
  useEffect(() => {
    if (shownView.current === view) return;
    shownView.current = view;
    const page = pageRef.current;
    page?.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
    // What scrolls belongs to whoever shows the page, and differs between the shell, the route and the harness.
    for (let around = page?.parentElement; around; around = around.parentElement) {
      around.scrollTop = 0;
    }
  }, [view]);
  return pageRef;
}
