import { type Fields, isFields, type PageKey } from '@prelude/shared';
import { isPageKey } from '@prelude/shared/host';

/**
 * The focus target of an arrival; its heading if that is missing. `page`: the page's field if it has one and the
 * primary pointer is fine. `field`: its field in any case, because a key requested it. `left`: the control that had the
 * focus when the page was left.
 */
export type ArrivalTarget = 'page' | 'field' | 'left';

/** A place as reported by the router. */
export interface RouterLocation {
  readonly pathname: string;
  readonly state: unknown;
}

/** How the router arrived at a place. */
export type RouterAction = 'PUSH' | 'REPLACE' | 'POP';

/** The index of the current entry in this tab's history, as the router stores it. */
export const historyIndex = (): number => {
  const index: unknown = (window.history.state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : 0;
};

/** The current entry's key: the browser's, which is unique, or else the router's. */
export const entryKey = (routerKey: string): string =>
  window.navigation?.currentEntry?.key ?? routerKey;

/** What a place and its history entry tell about the shown page. */
export function readEntry({ pathname, state }: RouterLocation): {
  readonly path: string;
  readonly page: PageKey;
  readonly place: string | null;
  readonly arrival: ArrivalTarget;
} {
  const { page, place, arrival }: Fields = isFields(state) ? state : {};
  return {
    path: pathname.replace(/\/+$/, '') || '/',
    page: isPageKey(page) ? page : 'home',
    place: typeof place === 'string' ? place : null,
    arrival: arrival === 'field' ? 'field' : 'page',
  };
}
