import { useHost } from '@prelude/shared';
import { useDeferredValue, useMemo, useState } from 'react';
import { findEntries, isFinding } from './findEntries';
import { recallOrder, rememberOrder } from './orderMemory';
import { sortEntries, type TrackOrder } from './sortEntries';
import type { TrackEntry } from './trackEntry';

/** What somebody sees of a list, and how they change that. */
export interface TrackView<E extends TrackEntry> {
  /** What is found, in the chosen order; follows the query as soon as there is time. */
  readonly shown: readonly E[];
  /** The query that `shown` answers. */
  readonly shownQuery: string;
  /** Changes with the query and the order, and with nothing else. */
  readonly key: string;
  /** What stands in the find field. */
  readonly query: string;
  readonly order: TrackOrder;
  /** True where all of it is shown in its own order. */
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
  // Typing goes on while a long list is still being looked through.
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
