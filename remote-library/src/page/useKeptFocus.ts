import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

interface FocusedPlace {
  readonly element: Element;
  /** Its row among the page's list rows, or -1 outside of them. */
  readonly row: number;
  /** Its place among the row's buttons. */
  readonly button: number;
}

/**
 * Keeps keyboard focus on the page whose element gets the returned ref. Where a change of `contents`
 * removes the focused control (a track that is no longer liked), focus goes to the same control of the
 * row that took its place, or to the page's heading where no row is left.
 */
export function useKeptFocus<E extends HTMLElement>(contents: unknown): RefObject<E | null> {
  const pageRef = useRef<E>(null);
  const placeRef = useRef<FocusedPlace | null>(null);

  useEffect(() => {
    const page = pageRef.current;
    if (!page) return undefined;
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      const row = target.closest('li');
      placeRef.current = {
        element: target,
        row: row ? [...page.querySelectorAll('li')].indexOf(row) : -1,
        button: row ? [...row.querySelectorAll('button')].indexOf(target as HTMLButtonElement) : -1,
      };
    };
    page.addEventListener('focusin', remember);
    return () => page.removeEventListener('focusin', remember);
  }, []);

  useLayoutEffect(() => {
    const page = pageRef.current;
    const place = placeRef.current;
    if (!page || !place || place.element.isConnected) return;
    if (document.activeElement !== document.body) return;
    const rows = page.querySelectorAll('li');
    const row = place.row < 0 ? undefined : rows[Math.min(place.row, rows.length - 1)];
    const next =
      row?.querySelectorAll('button')[place.button] ??
      page.querySelector<HTMLElement>('[data-page-heading]');
    next?.focus();
  }, [contents]);

  return pageRef;
}
