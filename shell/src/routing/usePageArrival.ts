import { useBehavior } from '@prelude/shared';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { lookAt, scrollBack } from './leftPage';
import type { Navigation } from './navigation';
import type { LeftPage } from './pageMemory';
import { documentTitle } from './pages';
import { takeFocus } from './takeFocus';

/**
 * Handles every change of page (specification 2.3): sets the document's title, scrolls to the top and
 * moves the focus to the page's field or heading (`ArrivalTarget`). Back and Forward restore the scroll position and
 * the focus. A reload only scrolls.
 */
export function usePageArrival(
  container: RefObject<HTMLElement | null>,
  navigation: Navigation,
  title: string,
): void {
  const { entry, visit, arrival } = useBehavior(navigation.state$);
  // While a page is being restored, its saved state stays.
  const comingBack = useRef<LeftPage>(undefined);

  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);

  // With the commit: a press in the first paint is repeated before the effects, and may leave the page.
  useLayoutEffect(
    () =>
      navigation.onLeave(
        () => comingBack.current ?? (container.current ? lookAt(container.current) : undefined),
      ),
    [container, navigation],
  );

  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const isFirst = visit === 0;
    const known = isFirst || arrival === 'left' ? navigation.leftPage() : undefined;
    // A user who has scrolled the first paint stays there. Asked last: the browser has to lay the page out for the answer.
    const left = known && isFirst && element.scrollTop > 0 ? undefined : known;
    comingBack.current = left;
    const stopScroll = left && scrollBack(element, left, () => (comingBack.current = undefined));
    if (!left && !isFirst) element.scrollTo({ top: 0 });
    const stopFocus = isFirst ? undefined : takeFocus(element, arrival, left?.focus ?? null);
    return () => {
      stopScroll?.();
      stopFocus?.();
    };
  }, [container, navigation, entry, visit, arrival]);
}
