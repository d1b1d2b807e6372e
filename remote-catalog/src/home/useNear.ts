import { useEffect, useState, type RefObject } from 'react';

/** How far outside the visible part a place counts as near: about one screen. */
const NEAR_MARGIN = '600px 0px';

/** The element that scrolls around this one; null where the window does. */
function scrollParent(element: Element): Element | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if (overflowY === 'auto' || overflowY === 'scroll') {
      return parent === document.scrollingElement ? null : parent;
    }
  }
  return null;
}

/** True from the moment that the element comes near what its reader sees. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return undefined;
    // The margin grows the root only, so the root has to be the element that really scrolls.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { root: scrollParent(element), rootMargin: NEAR_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isNear]);
  return isNear;
}
