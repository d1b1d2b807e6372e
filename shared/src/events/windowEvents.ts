import type { Observable } from 'rxjs';
import { isFields, type Fields } from '../model/fields';
import { isPageKey, type PageKey } from '../model/page';
import { parseText } from '../model/parseTrack';
import { parseQuery } from '../model/query';

/** The window events and their details (specification 7.11): the public face for code outside the bundles. */
export interface WindowEvents {
  navigate: { readonly page: PageKey };
  'open-auth-modal': { readonly mode: 'login' | 'signup' };
  'perform-search': {
    readonly query: string;
    readonly limit?: number | undefined;
    /** The subpage of the search page that shows it, such as `artist/…`; by default the results of the query (2.6). */
    readonly subpage?: string | undefined;
  };
  'favorites-updated': { readonly userId: string };
  'recent-updated': { readonly userId: string };
  'playlists-updated': { readonly userId: string };
  'play-counts-updated': { readonly userId: string };
  'settings-updated': { readonly key: string; readonly value: string };
  'play-full-updated': { readonly key: string; readonly value: string };
}

export type WindowEventName = keyof WindowEvents;

/** The typed bus over the window's events. It publishes and delivers parsed details only. */
export interface EventBus {
  /** Publishes an event to all listeners, inside and outside the bundles. */
  publish<N extends WindowEventName>(name: N, detail: WindowEvents[N]): void;
  /** The valid events of one name; invalid ones are dropped. */
  on<N extends WindowEventName>(name: N): Observable<WindowEvents[N]>;
}

const asUserEvent = ({ userId }: Fields): { userId: string } | null =>
  typeof userId === 'string' && userId !== '' ? { userId } : null;

const asSettingEvent = ({ key, value }: Fields): { key: string; value: string } | null =>
  typeof key === 'string' && typeof value === 'string' ? { key, value } : null;

const PARSERS: { readonly [N in WindowEventName]: (fields: Fields) => WindowEvents[N] | null } = {
  navigate: ({ page }) => (isPageKey(page) ? { page } : null),
  'open-auth-modal': ({ mode }) => (mode === 'login' || mode === 'signup' ? { mode } : null),
  'perform-search': ({ query, limit, subpage }) => {
    if (typeof query !== 'string') return null;
    const count = limit as number;
    const known = Number.isInteger(count) && count >= 1 && count <= 200;
    const shown = parseText(subpage);
    return {
      query: parseQuery(query),
      ...(known && { limit: count }),
      ...(shown && { subpage: shown }),
    };
  },
  'favorites-updated': asUserEvent,
  'recent-updated': asUserEvent,
  'playlists-updated': asUserEvent,
  'play-counts-updated': asUserEvent,
  'settings-updated': asSettingEvent,
  'play-full-updated': asSettingEvent,
};

/** Parses a detail from outside: known fields only, or null if invalid. */
export function parseWindowEvent<N extends WindowEventName>(
  name: N,
  detail: unknown,
): WindowEvents[N] | null {
  return isFields(detail) ? PARSERS[name](detail) : null;
}
