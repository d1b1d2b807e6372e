import { useState } from 'react';

/** A row's height: two lines of text beside a cover, in the size of the page's own text. */
const ROW_HEIGHT_REM = 4;

const rootFontSizePx = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The height of all rows in px, after the size of the page's text as it was when the list came. */
export function useRowHeight(): number {
  const [rowHeightPx] = useState(() => ROW_HEIGHT_REM * rootFontSizePx());
  return rowHeightPx;
}
