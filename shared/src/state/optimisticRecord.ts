import { skip, startWith, switchMap } from 'rxjs';
import type { LibraryRecordName, LibraryRecords } from '../model/libraryRecords';
import type { LibraryStorage, RecordChange } from '../storage/libraryStorage';
import { StorageError } from '../storage/storagePort';
import { createState, select, type Behavior } from './behavior';
import type { Scope } from './scope';

/** A record of whoever is present, which shows a change before it is kept. */
export interface OptimisticRecord<T> {
  readonly record$: Behavior<T>;
  /** Shows a change at once and keeps it; false, and the change is shown no more, where it can't be kept. */
  change(apply: RecordChange<T>, onRefused?: (error: StorageError) => void): Promise<boolean>;
}

/** What an optimistic record stands on. */
export interface OptimisticRecordParts<K extends LibraryRecordName> {
  readonly name: K;
  readonly records: LibraryStorage;
  readonly userId$: Behavior<string>;
  /** Ends the following of the user and of other tabs. */
  readonly scope: Scope;
  /** What is shown until the record is known. */
  readonly empty: (userId: string) => LibraryRecords[K];
}

interface Shown<T> {
  readonly kept: T;
  /** The changes that are not kept yet, in the order in which they were made. */
  readonly pending: readonly RecordChange<T>[];
}

/** Makes the record of whoever is present; until its scope ends it follows who that is, and what other tabs keep. */
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
      /** Takes it from what waits; what belongs to somebody who has left is shown no more. */
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
