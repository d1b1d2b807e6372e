import { useLayoutEffect, useState, type RefObject } from 'react';

/** The distance of an element from the start of its scrolling element, in px; measured again when `content` or a size changes. */
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
