import { useLayoutEffect } from 'react';
import { PAINTED } from './viewPaint';

/** Says on the root element, with the commit that replaces the first paint, that the product runs. */
export function TakeOver({ root }: { readonly root: HTMLElement }): null {
  useLayoutEffect(() => root.removeAttribute(PAINTED), [root]);
  return null;
}
