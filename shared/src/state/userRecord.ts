import {
  EMPTY_RECORDS,
  type LibraryRecordName,
  type LibraryRecords,
} from '../model/libraryRecords';
import { userIdOf, type Session } from '../model/session';
import { select, type Behavior } from './behavior';
import type { LibraryParts } from './libraryParts';
import { createOptimisticRecord, type OptimisticRecord } from './optimisticRecord';
import { RECORD_EVENTS } from './recordEvents';

/**
 * Remembers the current user: the returned function says whether they still are. An outcome, and its Undo, belong to
 * that user.
 */
export function whoIsPresent(session$: Behavior<Session>): () => boolean {
  const userId = userIdOf(session$.value);
  return () => userIdOf(session$.value) === userId;
}

/** A record of the current user whose changes are published as events. */
export function createUserRecord<K extends LibraryRecordName>(
  name: K,
  {
    records,
    scope,
    session$,
    events,
  }: Pick<LibraryParts, 'records' | 'scope' | 'session$' | 'events'>,
): OptimisticRecord<LibraryRecords[K]> {
  const userId$ = select(session$, userIdOf);
  const empty = EMPTY_RECORDS[name];
  const { record$, change } = createOptimisticRecord({ name, records, userId$, scope, empty });
  return {
    record$,
    async change(apply, onRefused) {
      const userId = userId$.value;
      const isKept = await change(apply, onRefused);
      if (isKept) events.publish(RECORD_EVENTS[name], { userId });
      return isKept;
    },
  };
}
