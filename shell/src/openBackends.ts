import { createDeferredCode, StorageError, type Schedule, type Scope } from '@prelude/shared';
import {
  createLocalLibraryStorage,
  createCrossTabLock,
  createWebStorage,
  type LibraryStorage,
  type MergeGuest,
  recordNotices,
  fromEvent,
} from '@prelude/shared/host';
import { createAuthAccess } from './session/authAccess';
import { randomId } from './platform/randomId';
import type { PageConfig } from './config/pageConfig';
import { createDeferredLibrary } from './documents/createDeferredLibrary';
import { createEventBus } from './events/eventBus';

/** Dependencies of the backends. */
export interface BackendDependencies {
  readonly window: Window & Pick<typeof globalThis, 'indexedDB'>;
  readonly scope: Scope;
  readonly schedule: Schedule;
  readonly config: PageConfig;
  readonly reportError: (error: unknown) => void;
}

/** Opens the backends of the stores: the browser's storage, the users' records and the identity service. */
export function openBackends({
  window,
  scope,
  schedule,
  config,
  reportError,
}: BackendDependencies) {
  const storage = createWebStorage(window, 'localStorage');
  const events = createEventBus(window);
  const makeId = (): string => randomId(crypto);
  const lock = createCrossTabLock({
    storage,
    locks: window.navigator.locks,
    databases: () => window.indexedDB,
    schedule,
    makeId,
  });
  const notices$ = recordNotices(events);
  const local = createLocalLibraryStorage({
    storage,
    lock,
    notices$,
    leaves$: fromEvent(window, 'pagehide'),
    scope,
    reportError,
  });
  const auth =
    config.auth && createAuthAccess(config.auth, { scope, schedule, now: Date.now, window });
  const loadDocuments = async (): Promise<LibraryStorage> => {
    const [{ openFirestoreLibrary }] = await Promise.all([
      import(/* webpackChunkName: "documents" */ './documents/firestore/createFirestoreDocuments'),
      auth?.(),
    ]);
    return openFirestoreLibrary({ local, notices$, reportError });
  };
  const guestMerge = createDeferredCode<MergeGuest>(
    async () => {
      const { createMergeGuest } = await import(
        /* webpackChunkName: "guest-merge" */ '@prelude/shared/host'
      );
      return createMergeGuest({ storage, lock, now: Date.now, publish: events.publish });
    },
    (cause) => new StorageError('forbidden', { cause }),
  );
  const mergeGuest: MergeGuest = async (...users) => (await guestMerge.load())(...users);
  return {
    storage,
    sessionStorage: createWebStorage(window, 'sessionStorage'),
    events,
    makeId,
    auth,
    records: config.localMode ? local : createDeferredLibrary(loadDocuments, reportError),
    mergeGuest,
  };
}
