import { startTransition, useEffect, useState, type RefObject } from 'react';

/** The width of a card and its gap, in pixels; on larger screens it is more. */
const CARD_PIXELS = 160;

/** How many cards a screen shows, and one more; NaN on a server, which renders no tracks. */
const cardsOfScreen = (): number => Math.ceil(globalThis.innerWidth / CARD_PIXELS) + 1;

/**
 * How many cards of a row are built: at first those that the screen can show, and all from the moment that a later one
 * comes near, Tab is pressed or a key is pressed in the row, so that the keys find all cards. `list` shows all `items`, in either form.
 */
export function useRenderedCardCount(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  items: readonly unknown[],
): number {
  const [first, setFirst] = useState(cardsOfScreen);
  const isWhole = items.length <= first;
  useEffect(() => {
    const next = list.current?.children[first];
    if (isWhole || !next) return undefined;
    const buildAll = (): void => setFirst(Infinity);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(buildAll);
      },
      { root: scroller.current, rootMargin: '0px 100px' },
    );
    observer.observe(next);
    // React renders it before the browser moves the focus.
    const followKey = ({ key, target }: KeyboardEvent): void => {
      if (key === 'Tab' || list.current?.contains(target as Node)) buildAll();
    };
    document.addEventListener('keydown', followKey, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', followKey, true);
    };
  }, [scroller, list, first, isWhole]);
  return first;
}
