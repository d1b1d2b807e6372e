import { useEffect, useRef, useState, type RefObject } from 'react';

/** One arrow press scrolls a row by the smaller of these (specification 9.5). */
const STEP_PIXELS = 400;
const STEP_SHARE = 0.8;

/** The longest smooth scroll of any browser. */
const GLIDE_MILLISECONDS = 1_000;

/** A card counts as visible from this share on: browsers round positions at fractional zoom. */
const WHOLE = 0.99;

/** On which sides a row can scroll, and the command that scrolls it by one step. */
export interface RowScroll {
  readonly canScrollBack: boolean;
  readonly canScrollForward: boolean;
  scrollByStep(direction: -1 | 1): void;
}

/**
 * Observes a row's first and last item; `items` are what `list` shows, a new array when they change. An
 * IntersectionObserver reports the ends, so scrolling measures nothing.
 */
export function useRowScroll(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  items: readonly unknown[],
): RowScroll {
  const [canScrollBack, setCanScrollBack] = useState(false);
  const [canScrollForward, setCanScrollForward] = useState(false);
  const glide = useRef({ to: 0, since: -Infinity });

  useEffect(() => {
    const first = list.current?.firstElementChild;
    const last = list.current?.lastElementChild;
    if (!first || !last) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const isCut = intersectionRatio < WHOLE;
          if (target === first) setCanScrollBack(isCut);
          if (target === last) setCanScrollForward(isCut);
        }
      },
      { root: scroller.current, threshold: WHOLE },
    );
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  }, [scroller, list, items]);

  const scrollByStep = (direction: -1 | 1): void => {
    const element = scroller.current;
    if (!element) return;
    const { scrollLeft, scrollWidth, clientWidth } = element;
    const step = Math.min(STEP_PIXELS, STEP_SHARE * clientWidth);
    const now = performance.now();
    // During a smooth scroll an arrow counts from its target: two presses are two steps.
    const from = now - glide.current.since < GLIDE_MILLISECONDS ? glide.current.to : scrollLeft;
    const to = Math.max(0, Math.min(from + direction * step, scrollWidth - clientWidth));
    glide.current = { to, since: now };
    element.scrollBy({ left: to - scrollLeft });
  };

  return { canScrollBack, canScrollForward, scrollByStep };
}
