import {
  useCallback,
  useRef,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { focusHeading } from '../lists/focusHeading';
import { itemsByShift } from '../lists/gridKeys';
import { FIRST_CONTROL, focusControl, isInOpenPart } from '../lists/rovingFocus';
import type { Track } from '../model/track';
import { rowIdOf, rowOf } from '../reorder/rowElements';
import type { RowId } from '../reorder/rowLists';
import { allowDrag, dragTracks, isOnRowControl } from './dragTracks';
import type { Selection } from './useSelection';

const ROWS = '[data-row-id]';

/** The parts of a row that handle their own presses while rows are selected. */
const OWN_PRESSES = 'input, [aria-haspopup="menu"], a[href]';

/** The parts of a row on which a finger may rest for something else. */
const OWN_RESTS = 'a[href], [data-control="handle"]';

/** Options of the selection by pointer and keys. */
export interface RowSelectionOptions<Id extends RowId> {
  readonly selection: Selection<Id>;
  /** The tracks of these rows, in the list's order. */
  readonly tracksOf: (ids: ReadonlySet<Id>) => readonly Track[];
}

/** The selection, and how pointers and keys change it. */
export interface RowSelection<Id extends RowId> extends Selection<Id> {
  /** A press of a row's box; stable. */
  readonly onSelect: (id: Id, isRange: boolean) => void;
  /** Ends the selection; the focus goes to the list. */
  readonly end: () => void;
  /** Gets the element around the rows: its `ref`; stable. */
  readonly setRoot: (element: HTMLElement | null) => void;
  /** Belong on that element. */
  readonly handlers: {
    readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void;
    readonly onContextMenuCapture: (event: MouseEvent<HTMLElement>) => void;
    readonly onPointerDownCapture: (event: PointerEvent<HTMLElement>) => void;
    readonly onMouseDownCapture: (event: MouseEvent<HTMLElement>) => void;
    readonly onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onDragStart: (event: DragEvent<HTMLElement>) => void;
  };
  /**
   * True if keys with Shift select. After a click outside a selection they belong to the player (docs/decisions/keys.md).
   */
  readonly mayExtend: () => boolean;
  /** Handles Escape and Ctrl+A while rows are selected. */
  readonly obey: (event: KeyboardEvent<HTMLElement>) => void;
  /** Also handles arrows with Shift, among the items of grids (`obeyGridKey`). */
  readonly obeyInGrid: (event: KeyboardEvent<HTMLElement>) => void;
}

const rowAt = ({ target }: { readonly target: EventTarget }): HTMLElement | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>(ROWS) : null;
  return row && !isInOpenPart(row, target as Element) ? row : null;
};

/**
 * Selects rows by Shift, Ctrl or Cmd and a click, by a long press of a finger, and then by plain clicks; lets a mouse drag
 * rows to a playlist. The rows have `rowAttributes`, and their first control is a `SelectBox` while rows are selected.
 */
export function useRowSelection<Id extends RowId>({
  selection,
  tracksOf,
}: RowSelectionOptions<Id>): RowSelection<Id> {
  const { selected, isOn, toggle, extendTo, selectAll, clear } = selection;
  const root = useRef<HTMLElement>(null);
  const setRoot = useCallback((element: HTMLElement | null) => {
    root.current = element;
  }, []);
  /** The pointer that was pressed last; null after a key, unless that is one with Shift. */
  const pointer = useRef<string | null>(null);

  /** Makes a change and focuses the first control of its row: boxes come and go with the selection. */
  const change = useCallback((id: Id, run: () => void): void => {
    flushSync(run);
    const row = root.current && rowOf(root.current, id);
    if (row) focusControl(row, FIRST_CONTROL);
  }, []);
  const onSelect = useCallback(
    (id: Id, isRange: boolean) => change(id, () => (isRange ? extendTo(id) : toggle(id))),
    [change, extendTo, toggle],
  );

  const obey: RowSelection<Id>['obey'] = (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
    const row = rowAt(event);
    if (!isOn || !row || defaultPrevented || altKey || shiftKey) return;
    if (key === 'Escape') change(rowIdOf<Id>(row), clear);
    else if (key === 'a' && (ctrlKey || metaKey)) selectAll();
    else return;
    event.preventDefault();
  };

  const mayExtend = (): boolean => isOn || pointer.current === null;

  return {
    ...selection,
    mayExtend,
    setRoot,
    onSelect,
    end() {
      flushSync(clear);
      const stop = root.current?.querySelector<HTMLElement>(`${ROWS} [tabindex="0"]`);
      if (stop) stop.focus({ preventScroll: true });
      else focusHeading();
    },
    handlers: {
      onClickCapture(event) {
        const { shiftKey, ctrlKey, metaKey, altKey } = event;
        const target = event.target as Element;
        const row = rowAt(event);
        const isModified = shiftKey || ctrlKey || metaKey;
        if (!row || altKey || !(isOn || isModified)) return;
        // A key presses the control that it is on.
        if (isOnRowControl(target) && !isModified) return;
        if (target.closest(OWN_PRESSES)) return;
        event.preventDefault();
        event.stopPropagation();
        onSelect(rowIdOf<Id>(row), shiftKey);
      },
      onContextMenuCapture(event) {
        const row = rowAt(event);
        const isElsewhere = (event.target as Element).closest(OWN_RESTS) !== null;
        if (pointer.current !== 'touch' || !row || isElsewhere) return;
        event.preventDefault();
        event.stopPropagation();
        onSelect(rowIdOf<Id>(row), isOn);
      },
      onPointerDownCapture(event) {
        pointer.current = event.pointerType;
        const row = rowAt(event);
        if (row) allowDrag(row, event, selected.has(rowIdOf(row)));
      },
      onMouseDownCapture(event) {
        // Otherwise the browser selects the text between two clicks.
        if (event.shiftKey && rowAt(event)) event.preventDefault();
      },
      onKeyDownCapture({ key, shiftKey }) {
        if (key === 'F10' || !(shiftKey || key === 'Shift')) pointer.current = null;
      },
      onDragStart(event) {
        const row = rowAt(event);
        if (!row) return;
        const id = rowIdOf<Id>(row);
        dragTracks(event.nativeEvent, tracksOf(selected.has(id) ? selected : new Set([id])));
      },
    },
    obey,
    obeyInGrid(event) {
      const items = mayExtend() ? itemsByShift(event) : null;
      if (!items) return obey(event);
      event.preventDefault();
      const to = rowIdOf<Id>(items.to);
      change(to, () => extendTo(to, rowIdOf<Id>(items.from)));
    },
  };
}
