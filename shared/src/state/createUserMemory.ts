import { skip } from 'rxjs';
import { shallowEqual } from '../model/shallowEqual';
import { select } from '../reactive/behavior';
import { changeRecord, readRecord, removeRecord } from '../storage/records';
import { attempt, type StorageError } from '../storage/storagePort';
import { userTextsCodec, type UserTexts } from '../storage/userTextsRecord';
import { createUserRecord, type UserRecordDependencies } from './createUserRecord';
import type { UserMemory } from './userMemory';

/** How many characters a remote may store for a user, its keys included: some fifty remotes fill the browser's 5 MB. */
const QUOTA = 100_000;

/** The first character of the keys whose texts end with the sign-out. */
const UNTIL_SIGN_OUT = '~';

/** The texts whose keys pass, under what `rename` makes of a key; null leaves it out. */
const pick = (texts: UserTexts, rename: (key: string) => string | null): UserTexts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const name = rename(key);
      return name === null ? [] : [[name, text]];
    }),
  );

/** Creates the remotes' memory of the current user; until its scope ends it follows the session and other tabs. */
export function createUserMemory(dependencies: UserRecordDependencies): UserMemory {
  const { storage, scope, session$ } = dependencies;
  const record = createUserRecord(dependencies, userTextsCodec);

  let before = session$.value.currentUser;
  scope.observe(session$.pipe(skip(1)), ({ currentUser }) => {
    const left = before;
    before = currentUser;
    if (!left || left.uid === currentUser?.uid) return;
    const texts = readRecord(storage, userTextsCodec, left.uid);
    if (left.isGuest) {
      if (!currentUser || currentUser.isGuest || Object.keys(texts).length === 0) return;
      if (!record.change((own) => ({ ...texts, ...own })))
        attempt(() => removeRecord(storage, userTextsCodec, left.uid));
    } else if (Object.keys(texts).some((key) => key.startsWith(UNTIL_SIGN_OUT)))
      attempt(() =>
        changeRecord(storage, userTextsCodec, left.uid, (stored) =>
          pick(stored, (key) => (key.startsWith(UNTIL_SIGN_OUT) ? null : key)),
        ),
      );
  });

  const change = (key: string, text: string | null): StorageError | null =>
    record.change(({ [key]: _earlier, ...others }) =>
      text === null ? others : { ...others, [key]: text },
    );

  return {
    texts$: record.state$,
    write: (key, text) => change(key, text) === null,
    storageOf(remote, { untilSignOut = false } = {}) {
      const prefix = `${untilSignOut ? UNTIL_SIGN_OUT : ''}${remote}/`;
      const texts$ = select(
        record.state$,
        (texts) => pick(texts, (key) => (key.startsWith(prefix) ? key.slice(prefix.length) : null)),
        shallowEqual,
      );
      return {
        texts$,
        write(key, text) {
          const size = Object.entries({ ...texts$.value, [key]: text ?? '' }).join('').length;
          if (text !== null && size > QUOTA)
            return `“${remote}” may store ${QUOTA} characters, and this would be ${size}.`;
          return change(prefix + key, text)?.reason ?? null;
        },
      };
    },
  };
}
