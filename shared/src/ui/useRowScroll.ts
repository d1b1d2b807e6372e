import { useEffect, useState, type RefObject } from 'react';

/** One arrow press scrolls a row by the lesser of these (specification, point 9). */
const STEP_PIXELS = 400;
const STEP_SHARE = 0.8;

/** Where a row's scroller has more to see, and the command that scrolls it by one step. */
export interface RowScroll {
  readonly canScrollBack: boolean;
  readonly canScrollForward: boolean;
  scrollByStep(direction: -1 | 1): void;
}

/** Follows a row's scroller; `itemCount` tells when its content has changed. */
export function useRowScroll(
  scroller: RefObject<HTMLElement | null>,
  itemCount: number,
): RowScroll {
  const [canScrollBack, setCanScrollBack] = useState(false);
  const [canScrollForward, setCanScrollForward] = useState(false);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    // A pixel of slack: browsers round the scroll position at fractional zoom.
    const measure = (): void => {
      setCanScrollBack(element.scrollLeft > 1);
      setCanScrollForward(element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [scroller, itemCount]);

  const scrollByStep = (direction: -1 | 1): void => {
    const element = scroller.current;
    if (!element) return;
    const step = Math.min(STEP_PIXELS, STEP_SHARE * element.clientWidth);
    element.scrollBy({ left: direction * step });
  };

  return { canScrollBack, canScrollForward, scrollByStep };
}
