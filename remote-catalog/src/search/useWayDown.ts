import { useEffect, useRef, type RefObject } from 'react';
import { focusFirstCell } from './useGridKeys';

/** The way from the box to what is below it. */
export interface WayDown {
  /** Moves the focus to the first cell, now or as soon as what is shown is up to date. */
  readonly go: () => void;
  /** Stays in the box after all. */
  readonly stay: () => void;
}

/**
 * The way down from the box to the first cell of `place`. While `isBehind`, what is shown there is about to go and
 * would take the focus along, so the move waits for what follows it.
 */
export function useWayDown(place: RefObject<HTMLElement | null>, isBehind: boolean): WayDown {
  const isWanted = useRef(false);
  useEffect(() => {
    if (isBehind || !isWanted.current) return;
    isWanted.current = false;
    if (place.current) focusFirstCell(place.current);
  }, [place, isBehind]);
  return {
    go: () => {
      if (isBehind) isWanted.current = true;
      else if (place.current) focusFirstCell(place.current);
    },
    stay: () => {
      isWanted.current = false;
    },
  };
}
