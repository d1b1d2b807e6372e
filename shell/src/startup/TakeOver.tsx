import { useLayoutEffect } from 'react';
import { PAINTED } from '../remotes/viewPaint';

/** Says on the root element, with the commit that replaces the first paint, that the product runs; then calls `onRun`. */
export function TakeOver({
  root,
  onRun,
}: {
  readonly root: HTMLElement;
  /** Must be stable. */
  readonly onRun: () => void;
}): null {
  useLayoutEffect(() => {
    root.removeAttribute(PAINTED);
    onRun();
  }, [root, onRun]);
  return null;
}
