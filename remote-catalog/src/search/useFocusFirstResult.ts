import { focusFirstItem } from '@prelude/shared/lists';
import { useEffect, useRef, type RefObject } from 'react';

/** Moves from the box to the first item below it. */
export interface FirstResultFocus {
  /** Moves the focus to the first item, now or as soon as the shown results are up to date. */
  readonly go: () => void;
  /** Cancels the move. */
  readonly stay: () => void;
}

/**
 * Moves the focus from the box to the first item of `place`. While `isBehind`, the shown results are about to be
 * replaced and would lose the focus, so the move waits for the new ones.
 */
export function useFocusFirstResult(
  place: RefObject<HTMLElement | null>,
  isBehind: boolean,
): FirstResultFocus {
  const isWanted = useRef(false);
  useEffect(() => {
    if (isBehind || !isWanted.current) return;
    isWanted.current = false;
    if (place.current) focusFirstItem(place.current);
  }, [place, isBehind]);
  return {
    go: () => {
      if (isBehind) isWanted.current = true;
      else if (place.current) focusFirstItem(place.current);
    },
    stay: () => {
      isWanted.current = false;
    },
  };
}
