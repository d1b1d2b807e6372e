import type { TabMemory } from '@prelude/shared';
import { isTrackOrder, type TrackOrder } from './sortEntries';

const keyOf = (listName: string): string => `list_order_${listName}`;

/** The order that a list was last shown in, in this tab; `added` if unknown. */
export function recallOrder(tabMemory: TabMemory, listName: string): TrackOrder {
  const order = tabMemory.read(keyOf(listName));
  return isTrackOrder(order) ? order : 'added';
}

/** Stores a list's order for this tab. */
export const rememberOrder = (tabMemory: TabMemory, listName: string, order: TrackOrder): void =>
  tabMemory.write(keyOf(listName), order);
