import type { StoragePort } from '@prelude/shared/host';
import type { ControlMark } from './controlMark';

/** How a page was left: where it was scrolled to and what had the focus. */
export interface LeftPage {
  /** How far it was scrolled down, in pixels. */
  readonly top: number;
  /** How far parts of it were scrolled sideways, in pixels. */
  readonly sideways: readonly (readonly [part: ControlMark, left: number])[];
  /** What had the focus; null where nothing had it. */
  readonly focus: ControlMark | null;
}

/** How the pages of this tab's history were left, by the keys of their entries. It holds for the browser session. */
export interface PageMemory {
  recall(entry: string): LeftPage | undefined;
  remember(entry: string, page: LeftPage): void;
  /** Another person is present: the pages are not theirs. */
  forget(): void;
}

const STORAGE_KEY = 'left_pages';

/** More entries than people go back; each takes a few hundred bytes. */
const MOST_ENTRIES = 50;

const isMark = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 4 &&
  value.slice(0, 3).every((text) => typeof text === 'string');

function isLeftPage(value: unknown): value is LeftPage {
  const { top, sideways, focus } = (value ?? {}) as Record<keyof LeftPage, unknown>;
  return (
    typeof top === 'number' &&
    Array.isArray(sideways) &&
    sideways.every(
      (part) => Array.isArray(part) && isMark(part[0]) && typeof part[1] === 'number',
    ) &&
    (focus === null || isMark(focus))
  );
}

const isEntry = (value: unknown): value is [string, LeftPage] =>
  Array.isArray(value) && typeof value[0] === 'string' && isLeftPage(value[1]);

/** The pages that a text of the storage holds; none where it is not ours. */
function parse(text: string | null): [string, LeftPage][] {
  try {
    const pages: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(pages) ? pages.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Makes it over the storage of the browser session, which is this tab's own. */
export function createPageMemory(sessionStorage: StoragePort): PageMemory {
  const pages = new Map(parse(sessionStorage.read(STORAGE_KEY)));
  const keep = (): void => {
    try {
      sessionStorage.write(STORAGE_KEY, JSON.stringify([...pages]));
    } catch {
      // The storage is full or forbidden: the pages are remembered until the page is loaded again.
    }
  };
  return {
    recall: (entry) => pages.get(entry),
    remember(entry, page) {
      pages.delete(entry);
      pages.set(entry, page);
      const [oldest] = pages.keys();
      if (pages.size > MOST_ENTRIES && oldest !== undefined) pages.delete(oldest);
      keep();
    },
    forget() {
      pages.clear();
      keep();
    },
  };
}
