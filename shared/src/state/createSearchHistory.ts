import { skip } from 'rxjs';
import { parseQuery } from '../model/query';
import { uniqueQueries, withoutQuery } from '../model/searchHistory';
import { userIdOf, type Session } from '../model/session';
import { changeRecord, readRecord, removeRecord } from '../storage/records';
import { searchHistoryCodec } from '../storage/searchHistoryRecord';
import { attempt, type StoragePort } from '../storage/storagePort';
import { createState, select, type Behavior } from './behavior';
import type { Scope } from './scope';
import type { SearchHistory } from './searchHistory';
import type { Toasts } from './toasts';

/** Dependencies of the search history. */
export interface SearchHistoryDependencies {
  readonly storage: StoragePort;
  /** Ends the subscriptions. */
  readonly scope: Scope;
  readonly session$: Behavior<Session>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly toasts: Toasts;
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((query, index) => query === b[index]);

/** Creates the search history of the current user; until its scope ends it follows the session and other tabs. */
export function createSearchHistory(dependencies: SearchHistoryDependencies): SearchHistory {
  const { storage, scope, session$, now, toasts } = dependencies;
  const userId$ = select(session$, userIdOf);
  const read = () => readRecord(storage, searchHistoryCodec, userId$.value);
  const cell = createState(read());
  const showStored = (): void => cell.update(read);

  /** Stores a change and shows the stored list; false if the storage refuses. */
  const keep = (run: () => void): boolean => {
    const isKept = attempt(run);
    showStored();
    return isKept;
  };

  const change = (apply: (queries: readonly string[]) => readonly string[]): boolean =>
    keep(() =>
      changeRecord(storage, searchHistoryCodec, userId$.value, ({ queries }) => ({
        queries: apply(queries),
        updatedAt: now(),
      })),
    );

  const tell = (isKept: boolean): void => {
    if (!isKept) toasts.show('Failed to update recent searches', 'error');
  };

  scope.observe(userId$.pipe(skip(1)), showStored);
  scope.observe(storage.changes$, ({ key }) => {
    if (key === searchHistoryCodec.key(userId$.value)) showStored();
  });

  return {
    queries$: select(cell.state$, ({ queries }) => queries, isSameList),
    record(text) {
      const query = parseQuery(text);
      // A search that can't be stored shows no error.
      if (query !== '') change((queries) => uniqueQueries([query, ...queries]));
    },
    remove: (query) => tell(change((queries) => withoutQuery(queries, query))),
    // Removes the record: a full storage may refuse even an empty one.
    clear: () => tell(keep(() => removeRecord(storage, searchHistoryCodec, userId$.value))),
  };
}
