import { useState, type FocusEvent } from 'react';

/** Follows the focus among the children of a list, so that only the active one's controls are Tab stops. */
export interface ActiveItem {
  /** The index of the child that had the focus last, at first 0. */
  readonly activeIndex: number;
  /** Belongs on the list. */
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** Follows the focus among the `count` children of a list. */
export function useActiveItem(count: number): ActiveItem {
  const [index, setIndex] = useState(0);
  return {
    activeIndex: Math.max(0, Math.min(index, count - 1)),
    onFocus({ target, currentTarget }) {
      setIndex([...currentTarget.children].findIndex((item) => item.contains(target)));
    },
  };
}
