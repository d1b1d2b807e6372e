import {
  EMPTY_RECORDS,
  type LibraryRecordName,
  type LibraryRecords,
} from '../model/libraryRecords';
import { userIdOf, type Session } from '../model/session';
import type { RecordChange } from '../storage/libraryStorage';
import { StorageError } from '../storage/storagePort';
import { createState, select, type Behavior } from '../reactive/behavior';
import { Scope } from '../reactive/scope';
import type { LibraryDependencies } from './libraryDependencies';
import { RECORD_EVENTS } from '../events/recordEvents';

/** A record of the current user that shows a change before it is stored. */
export interface OptimisticRecord<T> {
  readonly record$: Behavior<T>;
  /** Shows a change at once, stores it and publishes its event; reverts it and gives the refusal if it can't be stored. */
  change(apply: RecordChange<T>): Promise<StorageError | null>;
}

interface Shown<T> {
  readonly kept: T;
  /** The pending changes in their order. */
  readonly pending: readonly RecordChange<T>[];
}

/** Remembers the current user; the returned function says whether they are still the current one. */
export function whoIsPresent(session$: Behavior<Session>): () => boolean {
  const userId = userIdOf(session$.value);
  return () => userIdOf(session$.value) === userId;
}

/** Creates the record of the current user; until its scope ends it follows the user and other tabs. */
export function createOptimisticRecord<K extends LibraryRecordName>(
  name: K,
  {
    records,
    scope,
    session$,
    events,
  }: Pick<LibraryDependencies, 'records' | 'scope' | 'session$' | 'events'>,
): OptimisticRecord<LibraryRecords[K]> {
  type Kept = LibraryRecords[K];
  const userId$ = select(session$, userIdOf);
  const blank = (): Shown<Kept> => ({ kept: EMPTY_RECORDS[name](userId$.value), pending: [] });
  const cell = createState(blank());

  let watching = new Scope();
  scope.onEnd(() => watching.end());
  scope.observe(userId$, (userId) => {
    watching.end();
    watching = new Scope();
    cell.update(blank);
    watching.observe(records.watch(name, userId), (kept) =>
      cell.update((shown) => ({ ...shown, kept })),
    );
  });

  return {
    record$: select(cell.state$, ({ kept, pending }) =>
      pending.reduce((record, apply) => apply(record), kept),
    ),
    async change(apply) {
      const userId = userId$.value;
      /** Removes it from the pending changes; a former user's result is not shown. */
      const settle = (kept?: Kept): void =>
        cell.update((shown) =>
          shown.pending.includes(apply)
            ? {
                kept: kept ?? shown.kept,
                pending: shown.pending.filter((other) => other !== apply),
              }
            : shown,
        );
      cell.update(({ kept, pending }) => ({ kept, pending: [...pending, apply] }));
      try {
        settle(await records.change(name, userId, apply));
      } catch (error) {
        settle();
        if (!(error instanceof StorageError)) throw error;
        return error;
      }
      events.publish(RECORD_EVENTS[name], { userId });
      return null;
    },
  };
}
