import { useState } from 'react';

const rootFontSizePx = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The height of a row in px, relative to the page's text size when the list mounted. */
export function useRowHeight(heightRem: number): number {
  const [rowHeightPx] = useState(() => heightRem * rootFontSizePx());
  return rowHeightPx;
}
