import { useHost } from '@prelude/shared';
import { useDeferredValue, useMemo, useState } from 'react';
import { findEntries, isFinding } from './findEntries';
import { recallOrder, rememberOrder } from './orderMemory';
import { sortEntries, type TrackOrder } from './sortEntries';
import type { TrackEntry } from './trackEntry';

/** The view of a list: what is shown, and how to change it. */
export interface TrackView<E extends TrackEntry> {
  /** The matches in the chosen order; updated with a deferred render. */
  readonly shown: readonly E[];
  /** The query that `shown` answers. */
  readonly shownQuery: string;
  /** Changes with the query and the order only. */
  readonly key: string;
  /** The find field's text. */
  readonly query: string;
  readonly order: TrackOrder;
  /** True if the whole list is shown in its own order. */
  readonly isWhole: boolean;
  find(query: string): void;
  sortBy(order: TrackOrder): void;
}

/**
 * Finds in a list and sorts it. The order is remembered for this tab under `listName`, the query is not.
 */
export function useTrackView<E extends TrackEntry>(
  listName: string,
  entries: readonly E[],
): TrackView<E> {
  const { tabMemory } = useHost();
  const [query, find] = useState('');
  const [order, setOrder] = useState(() => recallOrder(tabMemory, listName));
  // Deferred, so that typing stays responsive in a long list.
  const shownQuery = useDeferredValue(query);
  const sorted = useMemo(() => sortEntries(entries, order), [entries, order]);
  const shown = useMemo(() => findEntries(sorted, shownQuery), [sorted, shownQuery]);
  return {
    shown,
    shownQuery,
    key: `${order} ${shownQuery}`,
    query,
    order,
    isWhole: order === 'added' && !isFinding(query) && !isFinding(shownQuery),
    find,
    sortBy(next) {
      setOrder(next);
      rememberOrder(tabMemory, listName, next);
    },
  };
}
