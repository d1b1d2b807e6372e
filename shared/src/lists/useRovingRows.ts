import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { shallowEqual } from '../model/shallowEqual';
import { rowIdOf, rowOf } from '../reorder/rowElements';
import type { RowId, RowLists, RowPlace } from '../reorder/rowLists';
import {
  FIRST_CONTROL,
  focusBeside,
  focusControl,
  indexForKey,
  isInOpenPart,
  isListKey,
  itemControlOf,
} from './rovingFocus';

/** Options of the focus among rows. */
export interface RovingRowsOptions<Id extends RowId, Section extends string> {
  /** The element that contains the rows, once it is there. */
  readonly root: HTMLElement | null;
  /** All rows in the order of the arrow keys, also those that are not rendered. */
  readonly ids: readonly Id[];
  /** The lists that rows move within; a row may be in none. */
  readonly lists: RowLists<Id, Section>;
  /** Identifies a sorted or filtered view: when it changes, the active row is the first one. */
  readonly view?: string;
  /** Gets the focus if no row can; must be stable. */
  readonly fallback: () => HTMLElement | null;
  /** How many rows the page keys skip; 0 leaves these keys to the browser. */
  readonly page?: () => number;
}

/** What the keys of a row do besides moving the focus. */
export interface RowCommands<Id extends RowId> {
  /** Moves a row by one place. */
  readonly moveBy?: ((id: Id, by: 1 | -1) => void) | undefined;
  readonly remove?: ((id: Id) => void) | undefined;
  /** Selects the rows from the focused one to the one that gets the focus by a key with Shift. */
  readonly extend?: ((from: Id, to: Id) => void) | undefined;
}

/** The focus among rows. */
export interface RovingRows<Id extends RowId> {
  /** The row that had the focus last, or the one in its place; it must stay rendered. */
  readonly activeId: Id | null;
  /**
   * Makes a change and moves the focus to a control of the row that it returns; to the fallback if that is null or not
   * rendered. The control is the one that has the focus, or `play`.
   */
  readonly follow: (change: () => Id | null, control?: string) => void;
  /** Handles a key of a row. */
  readonly obey: (event: KeyboardEvent<HTMLElement>, commands: RowCommands<Id>) => void;
  /** Belong on an element around the rows. */
  readonly handlers: Readonly<
    Record<'onFocus' | 'onBlur', (event: FocusEvent<HTMLElement>) => void>
  >;
}

const ROWS = '[data-row-id]';

interface ActiveRow<Id extends RowId, Section extends string> {
  readonly id: Id | null;
  /** The last known one, also of a removed row. */
  readonly place: RowPlace<Section> | null;
  readonly view: string;
}

/**
 * The focus among the rows of lists that render only some of their rows. Up, Down, Home, End and the page keys move
 * between rows on the same control. Left and Right move between the controls of a row. Arrows with Alt, or on the
 * handle, move the row, as in the rearrangeable lists of the ARIA Authoring Practices. Delete removes it. With Shift, the
 * keys between rows select those that they pass. If the row with the focus is removed, the row in its place gets the focus.
 */
export function useRovingRows<Id extends RowId, Section extends string>({
  root,
  ids,
  lists,
  view = '',
  fallback,
  page = () => 0,
}: RovingRowsOptions<Id, Section>): RovingRows<Id> {
  const [active, setActive] = useState<ActiveRow<Id, Section>>({ id: null, place: null, view });
  /** Null while the focus is outside the rows. */
  const focused = useRef<string | null>(null);
  const isFollowing = useRef(false);
  /** The control that arrow keys follow, if a row has it but it is unavailable, and the one that has the focus instead. */
  const detour = useRef<{ readonly on: Element | null; readonly control: string } | null>(null);

  const id = active.view === view ? active.id : null;
  const place = id === null ? null : lists.placeOf(id);
  if (place && !shallowEqual(place, active.place ?? {})) setActive({ id, place, view });
  const near = active.place && lists.rowNear(active.place);
  const activeId = id === null ? (ids[0] ?? null) : lists.has(id) ? id : near;

  const focusRow = useCallback(
    (rowId: Id | null, control: string): void => {
      const row = root && rowId !== null ? rowOf(root, rowId) : null;
      if (row && focusControl(row, control)) {
        detour.current = { on: document.activeElement, control };
        return;
      }
      focused.current = null;
      fallback()?.focus();
    },
    [root, fallback],
  );

  const follow = useCallback(
    (change: () => Id | null, control = focused.current ?? 'play'): void => {
      let rowId: Id | null = null;
      // The change may remove the row that has the focus.
      isFollowing.current = true;
      // Rendered synchronously, so that the row can take the focus.
      flushSync(() => {
        rowId = change();
        setActive({ id: rowId, place: null, view });
      });
      isFollowing.current = false;
      focusRow(rowId, control);
    },
    [focusRow, view],
  );

  useLayoutEffect(() => {
    const isLost = focused.current !== null && document.activeElement === document.body;
    if (root && isLost && !isFollowing.current) focusRow(activeId, focused.current ?? 'play');
  }, [root, focusRow, lists, activeId]);

  const obey: RovingRows<Id>['obey'] = (event, { moveBy, remove, extend }) => {
    const { key, altKey, shiftKey, target } = event;
    const at = itemControlOf(target, ROWS);
    const isOurs = isListKey(event, extend !== undefined && !altKey);
    if (!at || !isOurs || isInOpenPart(at.item, target as Element)) return;
    const rowId = rowIdOf<Id>(at.item);
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
    const index = indexForKey(key, 'vertical', {
      index: ids.indexOf(rowId),
      count: ids.length,
      page: page(),
    });
    if (shiftKey) {
      const to = index === undefined ? undefined : ids[index];
      if (to === undefined) return;
      follow(() => {
        extend?.(rowId, to);
        return to;
      }, FIRST_CONTROL);
    } else if (step && (altKey || at.control === 'handle')) {
      if (!moveBy) return;
      moveBy(rowId, step);
    } else if (altKey) return;
    else if (index !== undefined) {
      const control = detour.current?.on === target ? detour.current.control : at.control;
      follow(() => ids[index] ?? null, control);
    } else if (key === 'ArrowLeft' || key === 'ArrowRight')
      focusBeside(at.item, target as Element, key === 'ArrowRight' ? 1 : -1);
    else if (key === 'Delete' && remove) remove(rowId);
    else return;
    event.preventDefault();
  };

  return {
    activeId,
    follow,
    obey,
    handlers: {
      onFocus({ target }) {
        const at = itemControlOf(target, ROWS);
        focused.current = at?.control ?? null;
        const rowId = at && rowIdOf<Id>(at.item);
        if (rowId !== null && rowId !== active.id)
          setActive({ id: rowId, place: lists.placeOf(rowId), view });
      },
      onBlur({ target, currentTarget, relatedTarget }) {
        // The window may have lost the focus; the browser then restores it.
        const isKept = target === document.activeElement || currentTarget.contains(relatedTarget);
        if (!isKept) focused.current = null;
      },
    },
  };
}
