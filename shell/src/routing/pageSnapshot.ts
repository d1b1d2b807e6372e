import { attempt, parseJson, type StoragePort } from '@prelude/shared/host';
import { findByLocator, locatorOf, type ElementLocator } from './elementLocator';
import { waitForElement } from './waitForElement';

/** The state of a left page: scroll positions and focus. */
export interface PageSnapshot {
  /** The vertical scroll position, in pixels. */
  readonly top: number;
  /** The horizontal scroll positions of its parts, in pixels. */
  readonly sideways: readonly (readonly [part: ElementLocator, left: number])[];
  /** The control that had the focus, or null. */
  readonly focus: ElementLocator | null;
}

/** Elements that may be scrolled sideways. */
const ROWS = '[data-uses-arrows]';

/** Events of a user who is doing something else. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Browsers round positions at fractional zoom. */
const SLACK = 1;

/** The state of a page that scrolls in `container`. */
export function captureSnapshot(container: HTMLElement): PageSnapshot {
  const { activeElement, body } = container.ownerDocument;
  const rows = [...container.querySelectorAll(ROWS)].filter(({ scrollLeft }) => scrollLeft !== 0);
  return {
    top: container.scrollTop,
    sideways: rows.map((row) => [locatorOf(row), row.scrollLeft]),
    focus: activeElement && activeElement !== body ? locatorOf(activeElement) : null,
  };
}

/**
 * Restores a page's scroll position. Its content may still be loading: it scrolls as far as possible after each change,
 * until it is reached, the user acts, or nothing changes for long; then it calls `onEnd`. The returned function
 * cancels.
 */
export function restoreScroll(
  container: HTMLElement,
  { top, sideways }: PageSnapshot,
  onEnd: () => void,
): () => void {
  const page = container.ownerDocument;
  const waiting = new Set(sideways);
  const look = (): boolean => {
    container.scrollTo({ top, behavior: 'instant' });
    for (const part of waiting) {
      const [mark, left] = part;
      const row = findByLocator(page, mark);
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
  stop = waitForElement(container, look, end);
  return end;
}

/** The states of this tab's left pages, by the keys of their entries, for the browser session. */
export type PageSnapshots = ReturnType<typeof createPageSnapshots>;

const STORAGE_KEY = 'left_pages';

/** More entries than users go back; each takes a few hundred bytes. */
const MOST_ENTRIES = 50;

const isMark = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 4 &&
  value.every((part, at) => (at < 3 ? typeof part === 'string' : Number.isInteger(part)));

function isLeftPage(value: unknown): value is PageSnapshot {
  const { top, sideways, focus } = (value ?? {}) as Record<keyof PageSnapshot, unknown>;
  return (
    Number.isFinite(top) &&
    Array.isArray(sideways) &&
    sideways.every((part) => Array.isArray(part) && isMark(part[0]) && Number.isFinite(part[1])) &&
    (focus === null || isMark(focus))
  );
}

const isEntry = (value: unknown): value is [string, PageSnapshot] =>
  Array.isArray(value) && typeof value[0] === 'string' && isLeftPage(value[1]);

/** Parses the stored pages; none if the text is invalid. */
function parse(text: string | null): [string, PageSnapshot][] {
  const pages = parseJson(text);
  return (Array.isArray(pages) ? pages.filter(isEntry) : []).map(
    ([entry, { top, sideways, focus }]) => [entry, { top, sideways, focus }],
  );
}

/** Creates it over the storage of the browser session, which is separate for each tab. */
export function createPageSnapshots(sessionStorage: StoragePort) {
  const pages = new Map(parse(sessionStorage.read(STORAGE_KEY)));
  /** If they can't be stored, the pages are remembered until a reload. */
  const keep = (): boolean =>
    attempt(() => sessionStorage.write(STORAGE_KEY, JSON.stringify([...pages])));
  return {
    recall: (entry: string): PageSnapshot | undefined => pages.get(entry),
    remember(entry: string, page: PageSnapshot): void {
      pages.delete(entry);
      pages.set(entry, page);
      const [oldest] = pages.keys();
      if (pages.size > MOST_ENTRIES && oldest !== undefined) pages.delete(oldest);
      keep();
    },
    /** The user has changed: forgets the pages. */
    forget(): void {
      pages.clear();
      keep();
    },
  };
}
