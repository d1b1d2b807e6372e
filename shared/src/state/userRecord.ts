import { GUEST_LOCAL_USER_ID } from '../model/library';
import type { LibraryRecordName, LibraryRecords } from '../model/libraryRecords';
import type { Session } from '../model/session';
import { LIBRARY_CODECS } from '../storage/localLibraryStorage';
import { select, type Behavior } from './behavior';
import type { LibraryParts } from './libraryParts';
import { createOptimisticRecord, type OptimisticRecord } from './optimisticRecord';
import { RECORD_EVENTS } from './recordEvents';

/** Whose records are shown: the shared guest's where nobody is present. */
export const userIdOf = ({ currentUser }: Session): string =>
  currentUser?.uid ?? GUEST_LOCAL_USER_ID;

/** Remembers who is present: what it gives says whether they still are. An outcome, and its Undo, are theirs alone. */
export function whoIsPresent(session$: Behavior<Session>): () => boolean {
  const userId = userIdOf(session$.value);
  return () => userIdOf(session$.value) === userId;
}

/** A record of whoever is present, whose changes are told as events. */
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
  const empty = LIBRARY_CODECS[name].empty;
  const { record$, change } = createOptimisticRecord({ name, records, userId$, scope, empty });
  return {
    record$,
    async change(apply) {
      const userId = userId$.value;
      const isKept = await change(apply);
      if (isKept) events.publish(RECORD_EVENTS[name], { userId });
      return isKept;
    },
  };
}
