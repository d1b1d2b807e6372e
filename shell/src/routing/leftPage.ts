import { findMarked, markOf } from './controlMark';
import { lookUntilFound } from './lookUntilFound';
import type { LeftPage } from './pageMemory';

/** What may be scrolled sideways. */
const ROWS = '[data-uses-arrows]';

/** What a person does who goes on by themselves. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Browsers round positions at fractional zoom. */
const SLACK = 1;

/** How a page is left whose content is scrolled in `container`. */
export function lookAt(container: HTMLElement): LeftPage {
  const { activeElement, body } = container.ownerDocument;
  const rows = [...container.querySelectorAll(ROWS)].filter(({ scrollLeft }) => scrollLeft !== 0);
  return {
    top: container.scrollTop,
    sideways: rows.map((row) => [markOf(row), row.scrollLeft]),
    focus: activeElement && activeElement !== body ? markOf(activeElement) : null,
  };
}

/**
 * Scrolls a page to where it was left. Its content may still be coming: it is scrolled as far as it goes after each change,
 * until it is there, the person acts, or nothing comes for long; then it calls `onEnd`. The returned function gives up.
 */
export function scrollBack(
  container: HTMLElement,
  { top, sideways }: LeftPage,
  onEnd: () => void,
): () => void {
  const page = container.ownerDocument;
  const waiting = new Set(sideways);
  const look = (): boolean => {
    container.scrollTo({ top, behavior: 'instant' });
    for (const part of waiting) {
      const [mark, left] = part;
      const row = findMarked(page, mark);
      row?.scrollTo({ left, behavior: 'instant' });
      if (row && Math.abs(row.scrollLeft - left) <= SLACK) waiting.delete(part);
    }
    const isThere = waiting.size === 0 && Math.abs(container.scrollTop - top) <= SLACK;
    if (isThere) end();
    return isThere;
  };
  let stop = (): void => undefined;
  const end = (): void => {
    stop();
    for (const act of ACTS) page.removeEventListener(act, end, true);
    onEnd();
  };
  for (const act of ACTS) page.addEventListener(act, end, true);
  stop = lookUntilFound(container, look, end);
  return end;
}
