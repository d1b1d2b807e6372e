import { useLayoutEffect, useMemo, useState } from 'react';

/** What scrolls an element: its nearest ancestor that does, or the document. */
function scrollerOf(element: Element): Element {
  let ancestor = element.parentElement;
  while (ancestor && !/auto|scroll/.test(getComputedStyle(ancestor).overflowY))
    ancestor = ancestor.parentElement;
  return ancestor ?? document.documentElement;
}

/** Where a list stands in what scrolls it. */
export interface ScrollPlace {
  readonly scroller: Element | null;
  /** How far below the scroller's head the list begins, in px. */
  readonly topPx: number;
}

/** Where a list stands in what scrolls it; measured anew when `content` or a size changes. */
export function useScrollPlace(list: Element | null, content: unknown): ScrollPlace {
  const scroller = useMemo(() => list && scrollerOf(list), [list]);
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => {
    if (!list || !scroller) return undefined;
    const measure = (): void => {
      const { top } = list.getBoundingClientRect();
      setTopPx(Math.round(top - scroller.getBoundingClientRect().top + scroller.scrollTop));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const sized of [scroller, ...scroller.children]) observer.observe(sized);
    return () => observer.disconnect();
  }, [list, scroller, content]);
  return { scroller, topPx };
}
