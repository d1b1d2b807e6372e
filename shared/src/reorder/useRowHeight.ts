import { useState } from 'react';

const rootFontSizePx = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The height of all rows in px, after the size of the page's text as it was when the list came. */
export function useRowHeight(heightRem: number): number {
  const [rowHeightPx] = useState(() => heightRem * rootFontSizePx());
  return rowHeightPx;
}
