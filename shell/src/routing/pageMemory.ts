import { attempt, parseJson, type StoragePort } from '@prelude/shared/host';
import type { ControlMark } from './controlMark';

/** The state of a left page: scroll positions and focus. */
export interface LeftPage {
  /** The vertical scroll position, in pixels. */
  readonly top: number;
  /** The horizontal scroll positions of its parts, in pixels. */
  readonly sideways: readonly (readonly [part: ControlMark, left: number])[];
  /** The control that had the focus, or null. */
  readonly focus: ControlMark | null;
}

/** The states of this tab's left pages, by the keys of their entries, for the browser session. */
export type PageMemory = ReturnType<typeof createPageMemory>;

const STORAGE_KEY = 'left_pages';

/** More entries than users go back; each takes a few hundred bytes. */
const MOST_ENTRIES = 50;

const isMark = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 4 &&
  value.every((part, at) => (at < 3 ? typeof part === 'string' : Number.isInteger(part)));

function isLeftPage(value: unknown): value is LeftPage {
  const { top, sideways, focus } = (value ?? {}) as Record<keyof LeftPage, unknown>;
  return (
    Number.isFinite(top) &&
    Array.isArray(sideways) &&
    sideways.every((part) => Array.isArray(part) && isMark(part[0]) && Number.isFinite(part[1])) &&
    (focus === null || isMark(focus))
  );
}

const isEntry = (value: unknown): value is [string, LeftPage] =>
  Array.isArray(value) && typeof value[0] === 'string' && isLeftPage(value[1]);

/** Parses the stored pages; none if the text is invalid. */
function parse(text: string | null): [string, LeftPage][] {
  const pages = parseJson(text);
  return (Array.isArray(pages) ? pages.filter(isEntry) : []).map(
    ([entry, { top, sideways, focus }]) => [entry, { top, sideways, focus }],
  );
}

/** Creates it over the storage of the browser session, which is separate for each tab. */
export function createPageMemory(sessionStorage: StoragePort) {
  const pages = new Map(parse(sessionStorage.read(STORAGE_KEY)));
  /** If they can't be stored, the pages are remembered until a reload. */
  const keep = (): boolean =>
    attempt(() => sessionStorage.write(STORAGE_KEY, JSON.stringify([...pages])));
  return {
    recall: (entry: string): LeftPage | undefined => pages.get(entry),
    remember(entry: string, page: LeftPage): void {
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
