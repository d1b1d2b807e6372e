import { skip, startWith, switchMap } from 'rxjs';
import type { LibraryRecordName, LibraryRecords } from '../model/libraryRecords';
import type { LibraryStorage, RecordChange } from '../storage/libraryStorage';
import { StorageError } from '../storage/storagePort';
import { createState, select, type Behavior } from './behavior';
import type { Scope } from './scope';

/** A record of the current user that shows a change before it is stored. */
export interface OptimisticRecord<T> {
  readonly record$: Behavior<T>;
  /** Shows a change at once and stores it; reverts it and gives false if it can't be stored. */
  change(apply: RecordChange<T>, onRefused?: (error: StorageError) => void): Promise<boolean>;
}

/** Dependencies of an optimistic record. */
export interface OptimisticRecordParts<K extends LibraryRecordName> {
  readonly name: K;
  readonly records: LibraryStorage;
  readonly userId$: Behavior<string>;
  /** Ends the subscriptions to the user and other tabs. */
  readonly scope: Scope;
  /** Shown until the record is known. */
  readonly empty: (userId: string) => LibraryRecords[K];
}

interface Shown<T> {
  readonly kept: T;
  /** The pending changes in their order. */
  readonly pending: readonly RecordChange<T>[];
}

/** Creates the record of the current user; until its scope ends it follows the user and other tabs. */
export function createOptimisticRecord<K extends LibraryRecordName>(
  parts: OptimisticRecordParts<K>,
): OptimisticRecord<LibraryRecords[K]> {
  type Kept = LibraryRecords[K];
  const { name, records, userId$, scope, empty } = parts;
  const blank = (): Shown<Kept> => ({ kept: empty(userId$.value), pending: [] });
  const cell = createState(blank());

  const changesOfUser$ = userId$.pipe(skip(1), startWith(null));
  scope.observe(
    changesOfUser$.pipe(
      switchMap(() => {
        cell.update(blank);
        return records.watch(name, userId$.value);
      }),
    ),
    (kept) => cell.update((shown) => ({ ...shown, kept })),
  );

  return {
    record$: select(cell.state$, ({ kept, pending }) =>
      pending.reduce((record, apply) => apply(record), kept),
    ),
    async change(apply, onRefused) {
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
        return true;
      } catch (error) {
        settle();
        if (!(error instanceof StorageError)) throw error;
        onRefused?.(error);
        return false;
      }
    },
  };
}
