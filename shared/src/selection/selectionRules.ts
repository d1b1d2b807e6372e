import type { RowId } from '../reorder/rowLists';

/** Which rows of a list are selected, and where Shift extends the selection from. */
export interface SelectionState<Id extends RowId> {
  readonly selected: ReadonlySet<Id>;
  /** The selected rows without the range that Shift has made last. */
  readonly base: ReadonlySet<Id>;
  /** The row that was pressed last without Shift: a range begins there. */
  readonly anchor: Id | null;
  /** The other end of the last range. */
  readonly lead: Id | null;
}

/** A list without selected rows. */
export const NOTHING_SELECTED: SelectionState<never> = {
  selected: new Set(),
  base: new Set(),
  anchor: null,
  lead: null,
};

const at = <Id extends RowId>(selected: ReadonlySet<Id>, id: Id): SelectionState<Id> => ({
  selected,
  base: selected,
  anchor: id,
  lead: id,
});

/** Selects a row, or deselects it. */
export function toggled<Id extends RowId>(
  { selected }: SelectionState<Id>,
  id: Id,
): SelectionState<Id> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return at(next, id);
}

/**
 * Selects all rows from `from` to `to`, in place of the last range if `from` is one of its ends. `from` is the anchor unless
 * a key has been pressed on another row. Without an anchor in `rows`, only `to` is selected.
 */
export function extended<Id extends RowId>(
  state: SelectionState<Id>,
  rows: readonly Id[],
  to: Id,
  from: Id | null = state.anchor,
): SelectionState<Id> {
  const goesOn = from === state.anchor || from === state.lead;
  const anchor = goesOn ? state.anchor : from;
  const base = goesOn ? state.base : state.selected;
  const [start, end] = [anchor === null ? -1 : rows.indexOf(anchor), rows.indexOf(to)];
  if (anchor === null || start === -1) return at(new Set([...state.selected, to]), to);
  const range = rows.slice(Math.min(start, end), Math.max(start, end) + 1);
  return { selected: new Set([...base, ...range]), base, anchor, lead: to };
}

/** Selects these rows too. */
export const allSelected = <Id extends RowId>(
  { selected, anchor, lead }: SelectionState<Id>,
  rows: readonly Id[],
): SelectionState<Id> => {
  const all = new Set([...selected, ...rows]);
  return { selected: all, base: all, anchor, lead };
};
