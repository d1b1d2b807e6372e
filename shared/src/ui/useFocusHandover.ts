import { useLayoutEffect, type RefObject } from 'react';

/**
 * Calls `onGone` when the component unmounts while the focus is in `element`, before the browser drops it; `onGone`
 * must be stable and moves the focus.
 */
export function useFocusHandover(element: RefObject<Element | null>, onGone: () => void): void {
  useLayoutEffect(() => {
    const leaving = element.current;
    return () => {
      if (leaving?.contains(document.activeElement)) onGone();
    };
  }, [element, onGone]);
}
