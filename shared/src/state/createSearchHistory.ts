import { skip } from 'rxjs';
import { GUEST_LOCAL_USER_ID } from '../model/library';
import { isSameQuery, parseQuery, withQuery } from '../model/searchHistory';
import type { Session } from '../model/session';
import { changeRecord, readRecord } from '../storage/records';
import { searchHistoryCodec } from '../storage/searchHistoryRecord';
import { StorageError, type StoragePort } from '../storage/storagePort';
import { createState, select, type Behavior } from './behavior';
import type { Scope } from './scope';
import type { SearchHistory } from './searchHistory';

/** What the search history stands on. */
export interface SearchHistoryParts {
  readonly storage: StoragePort;
  /** Ends the following of the session and of other tabs. */
  readonly scope: Scope;
  readonly session$: Behavior<Session>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Makes the search history of whoever is present; until its scope ends it follows the session and other tabs. */
export function createSearchHistory(parts: SearchHistoryParts): SearchHistory {
  const { storage, scope, session$, now } = parts;
  const userId$ = select(session$, ({ currentUser }) => currentUser?.uid ?? GUEST_LOCAL_USER_ID);
  const read = () => readRecord(storage, searchHistoryCodec, userId$.value);
  const cell = createState(read());

  const change = (apply: (queries: readonly string[]) => readonly string[]): void => {
    try {
      const record = changeRecord(storage, searchHistoryCodec, userId$.value, ({ queries }) => ({
        queries: apply(queries),
        updatedAt: now(),
      }));
      cell.update(() => record);
    } catch (error) {
      // A history that can't be kept is no reason to disturb a search.
      if (!(error instanceof StorageError)) throw error;
    }
  };

  scope.observe(userId$.pipe(skip(1)), () => cell.update(read));
  scope.observe(storage.changes$, ({ key }) => {
    if (key === searchHistoryCodec.key(userId$.value)) cell.update(read);
  });

  return {
    queries$: select(cell.state$, ({ queries }) => queries),
    record(text) {
      const query = parseQuery(text);
      if (query !== '') change((queries) => withQuery(queries, query));
    },
    remove: (query) => change((queries) => queries.filter((other) => !isSameQuery(other, query))),
    clear: () => change(() => []),
  };
}
