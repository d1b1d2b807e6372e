import { createWebStorage } from '@prelude/shared';
import { isTrackOrder, type TrackOrder } from './sortEntries';

const keyOf = (listName: string): string => `list_order_${listName}`;

const sessionTexts = (): ReturnType<typeof createWebStorage> =>
  createWebStorage(window, 'sessionStorage');

/** The order that a list was last shown in, in this browser session; `added` where none is known. */
export function recallOrder(listName: string): TrackOrder {
  const order = sessionTexts().read(keyOf(listName));
  return isTrackOrder(order) ? order : 'added';
}

/** Remembers a list's order for the browser session; where nothing can be kept, until the page is left. */
export function rememberOrder(listName: string, order: TrackOrder): void {
  try {
    sessionTexts().write(keyOf(listName), order);
  } catch {
    // A forbidden storage: the order holds for as long as the list is shown.
  }
}
