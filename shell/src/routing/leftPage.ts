import { findMarked, markOf } from './controlMark';
import { lookUntilFound } from './lookUntilFound';
import type { LeftPage } from './pageMemory';

/** Elements that may be scrolled sideways. */
const ROWS = '[data-uses-arrows]';

/** Events of a user who is doing something else. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Browsers round positions at fractional zoom. */
const SLACK = 1;

/** The state of a page that scrolls in `container`. */
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
 * Restores a page's scroll position. Its content may still be loading: it scrolls as far as possible after each change,
 * until it is reached, the user acts, or nothing changes for long; then it calls `onEnd`. The returned function
 * cancels.
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
