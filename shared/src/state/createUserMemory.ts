import { skip } from 'rxjs';
import type { UserMemory } from './userMemory';
import { readRecord, removeRecord } from '../storage/records';
import { attempt } from '../storage/storagePort';
import { userTextsCodec } from '../storage/userTextsRecord';
import { createUserRecord, type UserRecordDependencies } from './createUserRecord';

/** Creates the remotes' memory of the current user; until its scope ends it follows the session and other tabs. */
export function createUserMemory(dependencies: UserRecordDependencies): UserMemory {
  const { storage, scope, session$ } = dependencies;
  const record = createUserRecord(dependencies, userTextsCodec);

  let before = session$.value.currentUser;
  scope.observe(session$.pipe(skip(1)), ({ currentUser }) => {
    const guest = before?.isGuest ? before.uid : null;
    before = currentUser;
    if (guest === null || !currentUser || currentUser.isGuest) return;
    const texts = readRecord(storage, userTextsCodec, guest);
    if (Object.keys(texts).length > 0 && !record.change((own) => ({ ...texts, ...own })))
      attempt(() => removeRecord(storage, userTextsCodec, guest));
  });

  return {
    texts$: record.state$,
    write: (key, text) =>
      record.change(({ [key]: _earlier, ...others }) =>
        text === null ? others : { ...others, [key]: text },
      ) === null,
  };
}
