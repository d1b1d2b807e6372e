import { useLayoutEffect, useState, type RefObject } from 'react';

/** How far below the head of what scrolls an element stands, in px; measured anew when `content` or a size changes. */
export function useTopWithin(
  scroller: HTMLElement | null,
  element: RefObject<HTMLElement | null>,
  content: unknown,
): number {
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => {
    if (!scroller) return undefined;
    const measure = (): void => {
      if (!element.current) return;
      const { top } = element.current.getBoundingClientRect();
      setTopPx(Math.round(top - scroller.getBoundingClientRect().top + scroller.scrollTop));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const sized of [scroller, ...scroller.children]) observer.observe(sized);
    return () => observer.disconnect();
  }, [scroller, element, content]);
  return topPx;
}
