import { useMemo } from 'react';
import type { Track } from '../model/track';
import type { RowId } from '../reorder/rowLists';
import type { SelectionBarProps } from './SelectionBar';
import { useRowSelection, type RowSelection } from './useRowSelection';
import { useSelection } from './useSelection';

/** A row of a list of tracks. */
interface TrackRow<Id extends RowId> {
  readonly id: Id;
  readonly track: Track;
}

/** The rows of distinct tracks. */
export const rowsOf = (tracks: readonly Track[]): readonly TrackRow<number>[] =>
  tracks.map((track) => ({ id: track.trackId, track }));

/** The selection in a list, and the props of its bar. */
export interface TrackSelection<Id extends RowId> {
  readonly selection: RowSelection<Id>;
  /** The props of the `SelectionBar` below the list. */
  readonly bar: SelectionBarProps;
}

const NO_TRACKS: readonly never[] = [];

/**
 * Lets users select among the rows `all`, of which `shown` are shown; those that a filter hides stay selected. With `remove`
 * the bar can remove rows from their list.
 */
export function useTrackSelection<Id extends RowId, Row extends TrackRow<Id>>(
  all: readonly (Row & TrackRow<Id>)[],
  shown: readonly (Row & TrackRow<Id>)[] = all,
  remove?: (rows: readonly Row[]) => void,
): TrackSelection<Id> {
  const ids = useMemo(() => all.map(({ id }) => id), [all]);
  const shownIds = useMemo(() => shown.map(({ id }) => id), [shown]);
  const rowsIn = (selected: ReadonlySet<Id>) => all.filter(({ id }) => selected.has(id));
  const tracksOf = (selected: ReadonlySet<Id>): readonly Track[] =>
    rowsIn(selected).map(({ track }) => track);
  const selection = useRowSelection({ selection: useSelection(ids, shownIds), tracksOf });
  const { selected, isOn, end } = selection;
  const removeSelected = (): void => {
    remove?.(rowsIn(selected));
    end();
  };
  return {
    selection,
    bar: {
      tracks: isOn ? tracksOf(selected) : NO_TRACKS,
      onRemove: remove && removeSelected,
      onEnd: end,
    },
  };
}
