import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves focus to the page heading inside the element that gets the returned ref, each time `view`
 * changes. The first view's focus is the shell's affair.
 */
export function useFocusOnChange<E extends HTMLElement>(view: string): RefObject<E | null> {
  const pageRef = useRef<E>(null);
  const shownView = useRef(view);
  useEffect(() => {
    if (shownView.current === view) return;
    shownView.current = view;
    pageRef.current?.querySelector<HTMLElement>('[data-page-heading]')?.focus();
  }, [view]);
  return pageRef;
}
