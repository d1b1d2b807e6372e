import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RowId } from '../reorder/rowLists';
import {
  allSelected,
  extended,
  NOTHING_SELECTED,
  toggled,
  type SelectionState,
} from './selectionRules';

/** The selected rows of a list. */
export interface Selection<Id extends RowId> {
  /** Only rows that the list has. */
  readonly selected: ReadonlySet<Id>;
  /** True while at least one row is selected: a press on a row then selects it. */
  readonly isOn: boolean;
  /** Selects a row or deselects it; stable. */
  readonly toggle: (id: Id) => void;
  /** Selects the rows from the one that was pressed last, or from `from`, to `to`; stable. */
  readonly extendTo: (to: Id, from?: Id) => void;
  /** Selects all shown rows; stable. */
  readonly selectAll: () => void;
  /** Stable. */
  readonly clear: () => void;
}

/**
 * The selection in a list with the rows `all`, of which `shown` are shown in this order. Rows that a filter hides stay
 * selected, removed ones do not.
 */
export function useSelection<Id extends RowId>(
  all: readonly Id[],
  shown: readonly Id[] = all,
): Selection<Id> {
  const [state, setState] = useState<SelectionState<Id>>(NOTHING_SELECTED);
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);
  const selected = useMemo(
    () => new Set(state.selected.size > 0 ? all.filter((id) => state.selected.has(id)) : []),
    [all, state.selected],
  );
  return {
    selected,
    isOn: selected.size > 0,
    toggle: useCallback((id) => setState((present) => toggled(present, id)), []),
    extendTo: useCallback(
      (to, from) => setState((present) => extended(present, latest.current, to, from)),
      [],
    ),
    selectAll: useCallback(() => setState((present) => allSelected(present, latest.current)), []),
    clear: useCallback(() => setState(NOTHING_SELECTED), []),
  };
}
