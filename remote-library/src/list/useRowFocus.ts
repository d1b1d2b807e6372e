import { isInOpenPart, rowControlOf, rowOf } from '@prelude/shared/reorder';
import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { focusHeading } from '../page/focusHeading';
import { focusBeside, focusControl, placeOf } from './rowElements';
import type { EntryId, TrackEntry } from './trackEntry';

/** Options of the focus among a list's rows. */
export interface RowFocusOptions<E extends TrackEntry> {
  /** The element that contains the rows, once it is there. */
  readonly list: HTMLElement | null;
  readonly entries: readonly E[];
  /** Identifies the list's view that `entries` are: when it changes, the Tab stop is the first row again. */
  readonly view: string;
  /** The number of visible rows. */
  readonly rowsInSight: () => number;
  /** Called when Delete is pressed in an entry's row. */
  readonly onDelete?: ((entry: E) => void) | undefined;
  /** Called when an arrow should move an entry's row by one place. */
  readonly onMove?: ((entry: E, by: 1 | -1) => void) | undefined;
}

/** The direction in which a key moves its row: an arrow on its handle, or with Alt anywhere in it. */
function moveForKey({ key, altKey, target }: KeyboardEvent): 1 | -1 | null {
  if (!altKey && rowControlOf(target)?.control !== 'handle') return null;
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : null;
}

/** The row that a key leads to, or null. */
function rowForKey(key: string, index: number, count: number, page: number): number | null {
  const within = (wanted: number): number => Math.min(Math.max(0, wanted), count - 1);
  switch (key) {
    case 'ArrowUp':
      return within(index - 1);
    case 'ArrowDown':
      return within(index + 1);
    case 'PageUp':
      return within(index - page);
    case 'PageDown':
      return within(index + page);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * The focus among the rows of a list that renders only some of them: one row's controls are Tab stops; arrows, PageUp,
 * PageDown, Home and End move between rows on the same control, left and right between controls; arrows on a row's
 * handle, or with Alt, move the row (as in the rearrangeable lists of the ARIA Authoring Practices). If the row with
 * the focus is removed, the focus goes to the row in its place; if the list is removed, to the page's heading.
 */
export function useRowFocus<E extends TrackEntry>(options: RowFocusOptions<E>) {
  const { list, entries, view, rowsInSight, onDelete, onMove } = options;
  const [active, setActive] = useState<{ readonly id: EntryId | null; readonly index: number }>({
    id: null,
    index: 0,
  });
  const [seenView, setSeenView] = useState(view);
  // Null while the focus is outside the list.
  const focusedControl = useRef<number | null>(null);
  const isOnItsWay = useRef(false);
  // The control that arrows follow, if a row has it but it is unavailable, and the one that has the focus instead.
  const detour = useRef<{ readonly on: Element | null; readonly control: number } | null>(null);

  const land = (row: HTMLElement, control: number): void => {
    focusControl(row, control);
    detour.current = { on: document.activeElement, control };
  };

  if (seenView !== view) {
    setSeenView(view);
    setActive({ id: null, index: 0 });
  }
  const found = useMemo(
    () => (active.id === null ? -1 : entries.findIndex(({ id }) => id === active.id)),
    [entries, active.id],
  );
  // Kept up to date, so that a removed row's last place is known.
  if (found !== -1 && found !== active.index) setActive({ id: active.id, index: found });
  /** The row whose controls are Tab stops: the one that had the focus last. It must be rendered. */
  const activeIndex = found === -1 ? Math.min(active.index, entries.length - 1) : found;

  useLayoutEffect(() => {
    const entry = entries[activeIndex];
    if (!list || !entry || focusedControl.current === null) return;
    const isLost = document.activeElement === document.body;
    if (!isLost && !isOnItsWay.current) return;
    isOnItsWay.current = false;
    const row = rowOf(list, entry.id);
    if (row) land(row, focusedControl.current);
  }, [list, entries, activeIndex]);

  useLayoutEffect(
    () => () => {
      if (list?.contains(document.activeElement)) focusHeading();
    },
    [list],
  );

  const indexOf = (row: HTMLElement): number =>
    entries.findIndex(({ id }) => String(id) === row.dataset['rowId']);

  const walkTo = (index: number, control: number): void => {
    const entry = entries[index];
    if (!list || !entry) return;
    const row = rowOf(list, entry.id);
    if (row) return land(row, control);
    // It has to be rendered first.
    isOnItsWay.current = true;
    focusedControl.current = control;
    setActive({ id: entry.id, index });
  };

  const obey = (event: KeyboardEvent<HTMLElement>): boolean => {
    const { key, target } = event;
    const place = placeOf(target);
    if (!place || !(target instanceof Element) || isInOpenPart(target)) return false;
    const index = indexOf(place.row);
    const entry = entries[index];
    if (!entry) return false;
    const by = onMove ? moveForKey(event) : null;
    if (by !== null) {
      onMove?.(entry, by);
      return true;
    }
    if (event.altKey) return false;
    const next = rowForKey(key, index, entries.length, Math.max(1, rowsInSight() - 1));
    const control = detour.current?.on === target ? detour.current.control : place.control;
    if (next !== null) walkTo(next, control);
    else if (key === 'ArrowLeft' || key === 'ArrowRight')
      focusBeside(place, key === 'ArrowRight' ? 1 : -1);
    else if (key === 'Delete' && onDelete) onDelete(entry);
    else return false;
    return true;
  };

  return {
    activeIndex,
    /** Props of the list's element. */
    handlers: {
      onFocus({ target }: FocusEvent<HTMLElement>) {
        const place = placeOf(target);
        if (!place) return;
        focusedControl.current = place.control;
        const index = indexOf(place.row);
        const entry = entries[index];
        if (entry && entry.id !== active.id) setActive({ id: entry.id, index });
      },
      onBlur({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
        // The window may have lost the focus; the browser then restores it.
        const isKept = target === document.activeElement || currentTarget.contains(relatedTarget);
        if (!isKept) focusedControl.current = null;
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const { ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
        if (defaultPrevented || ctrlKey || metaKey || shiftKey) return;
        if (obey(event)) event.preventDefault();
      },
    },
  };
}
