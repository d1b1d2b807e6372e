import { skip } from 'rxjs';
import { userIdOf, type Session } from '../model/session';
import { changeRecord, readRecord, removeRecord, type RecordCodec } from '../storage/records';
import { refusalOf, type StorageError, type StoragePort } from '../storage/storagePort';
import { createState, select, type Behavior } from '../reactive/behavior';
import type { Scope } from '../reactive/scope';

/** Dependencies of a record of the current user. */
export interface UserRecordDependencies {
  readonly storage: StoragePort;
  /** Ends the subscriptions. */
  readonly scope: Scope;
  readonly session$: Behavior<Session>;
}

/** A stored record of the current user; its commands return the storage's refusal, after which the record stays, or null. */
export interface UserRecord<T> {
  readonly state$: Behavior<T>;
  change(apply: (record: T) => T): StorageError | null;
  /** A full storage may refuse even an empty record, but not this. */
  remove(): StorageError | null;
}

/** Creates a record of the current user; until its scope ends it follows the session and other tabs. */
export function createUserRecord<T>(
  { storage, scope, session$ }: UserRecordDependencies,
  codec: RecordCodec<T>,
): UserRecord<T> {
  const userId$ = select(session$, userIdOf);
  const read = (): T => readRecord(storage, codec, userId$.value);
  const cell = createState(read());
  const showStored = (): void => cell.update(read);

  const keep = (run: (userId: string) => void): StorageError | null => {
    const refusal = refusalOf(() => run(userId$.value));
    showStored();
    return refusal;
  };

  scope.observe(userId$.pipe(skip(1)), showStored);
  scope.observe(storage.changes$, ({ key }) => {
    if (key === codec.key(userId$.value)) showStored();
  });

  return {
    state$: cell.state$,
    change: (apply) => keep((userId) => changeRecord(storage, codec, userId, apply)),
    remove: () => keep((userId) => removeRecord(storage, codec, userId)),
  };
}
