import { scrollerOf } from '@prelude/shared';
import { useEffect, useState, type RefObject } from 'react';

/** How far outside the visible part an element counts as near once the user scrolls: about one screen. */
const NEAR_MARGIN = '600px 0px';

/**
 * True from the moment that the element is in sight, or comes near while the user scrolls: what is below the first screen
 * does not delay it.
 */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return undefined;
    const scroller = scrollerOf(element);
    // The margin applies to the root only, so the root must be the scrolling element; null if the window scrolls.
    const root = scroller === document.documentElement ? null : scroller;
    const observe = (rootMargin?: string): IntersectionObserver => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
        },
        { root, rootMargin },
      );
      observer.observe(element);
      return observer;
    };
    let observer = observe();
    const onScroll = (): void => {
      observer.disconnect();
      observer = observe(NEAR_MARGIN);
    };
    const target = root ?? window;
    target.addEventListener('scroll', onScroll, { once: true });
    return () => {
      target.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [place, isNear]);
  return isNear;
}
