import { parseQuery } from '../model/query';
import { shallowEqual } from '../model/shallowEqual';
import { uniqueQueries, withoutQuery } from '../model/searchHistory';
import { searchHistoryCodec } from '../storage/searchHistoryRecord';
import type { StorageError } from '../storage/storagePort';
import { select } from '../reactive/behavior';
import { createUserRecord, type UserRecordDependencies } from './createUserRecord';
import type { SearchHistory } from './searchHistory';
import type { Toasts } from './toasts';

/** Dependencies of the search history. */
export interface SearchHistoryDependencies extends UserRecordDependencies {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly toasts: Toasts;
}

/** Creates the search history of the current user; until its scope ends it follows the session and other tabs. */
export function createSearchHistory(dependencies: SearchHistoryDependencies): SearchHistory {
  const { now, toasts } = dependencies;
  const record = createUserRecord(dependencies, searchHistoryCodec);

  const change = (apply: (queries: readonly string[]) => readonly string[]): StorageError | null =>
    record.change(({ queries }) => ({ queries: apply(queries), updatedAt: now() }));

  const tell = (refusal: StorageError | null): void => {
    if (refusal)
      toasts.show('Failed to update recent searches', 'error', undefined, refusal.reason);
  };

  return {
    queries$: select(record.state$, ({ queries }) => queries, shallowEqual),
    record(text) {
      const query = parseQuery(text);
      // A search that can't be stored shows no error.
      if (query !== '') change((queries) => uniqueQueries([query, ...queries]));
    },
    remove: (query) => tell(change((queries) => withoutQuery(queries, query))),
    clear: () => tell(record.remove()),
  };
}
