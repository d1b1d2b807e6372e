import { useHost } from '@prelude/shared';
import { useDeferredValue, useMemo, useState } from 'react';
import { findEntries, isFinding } from './findEntries';
import { isTrackOrder, sortEntries, type TrackOrder } from './sortEntries';
import type { TrackEntry } from './trackEntry';

/** The view of a list: what is shown, and how to change it. */
export type TrackView<E extends TrackEntry> = ReturnType<typeof useTrackView<E>>;

/**
 * Finds in a list and sorts it. The order is remembered for this tab under `listName`, the query is not.
 */
export function useTrackView<E extends TrackEntry>(listName: string, entries: readonly E[]) {
  const { tabStorage } = useHost();
  const orderKey = `list_order_${listName}`;
  const [query, find] = useState('');
  const [order, setOrder] = useState((): TrackOrder => {
    const remembered = tabStorage.read(orderKey);
    return isTrackOrder(remembered) ? remembered : 'added';
  });
  /** The query that `shown` answers; deferred, so that typing stays responsive in a long list. */
  const shownQuery = useDeferredValue(query);
  const sorted = useMemo(() => sortEntries(entries, order), [entries, order]);
  /** The matches in the chosen order; updated with a deferred render. */
  const shown = useMemo(() => findEntries(sorted, shownQuery), [sorted, shownQuery]);
  return {
    /** All entries in the chosen order. */
    all: sorted,
    shown,
    shownQuery,
    /** Changes with the query and the order only. */
    key: `${order} ${shownQuery}`,
    /** The find field's text. */
    query,
    order,
    /** True if the whole list is shown in its own order. */
    isWhole: order === 'added' && !isFinding(query) && !isFinding(shownQuery),
    find,
    sortBy(next: TrackOrder): void {
      setOrder(next);
      tabStorage.write(orderKey, next);
    },
  };
}
