/** @jest-environment jsdom */
import { Scope } from '@prelude/shared';
import {
  createDocumentLibraryStorage,
  createLocalLibraryStorage,
  type RecordNotice,
} from '@prelude/shared/host';
import {
  createMemoryStorage,
  createStorageMemory,
  describeLibraryStorage,
  type OpenedLibraryStorage,
} from '@prelude/shared/testing';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite';
import { NEVER, Subject } from 'rxjs';
import { createFirestoreDocuments } from './createFirestoreDocuments';

const EMULATOR = process.env['FIRESTORE_EMULATOR_HOST'];
const PROJECT = 'demo-prelude';

/** An empty Firestore with the repository's rules; each tab is signed in as its user. */
async function openEmulator(address: string): Promise<OpenedLibraryStorage> {
  const { hostname, port } = new URL(`http://${address}`);
  const documents = `http://${address}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`;
  await fetch(documents, { method: 'DELETE' });
  const scope = new Scope();
  const memory = createStorageMemory();
  let tabs = 0;

  return {
    openTab(userId) {
      const app = initializeApp({ projectId: PROJECT }, `${userId}-${(tabs += 1)}`);
      scope.onEnd(() => void deleteApp(app));
      const firestore = getFirestore(app);
      connectFirestoreEmulator(firestore, hostname, Number(port), {
        mockUserToken: { sub: userId },
      });
      const notices$ = new Subject<RecordNotice>();
      const local = createLocalLibraryStorage({
        storage: createMemoryStorage(memory),
        lock: (task) => Promise.resolve().then(task),
        notices$,
        leaves$: NEVER,
        scope,
        reportError: () => undefined,
      });
      const records = createDocumentLibraryStorage({
        documents: createFirestoreDocuments(firestore),
        local,
        notices$,
        reportError: (error) => {
          throw error;
        },
      });
      return { records, notify: (notice) => notices$.next(notice) };
    },
    close: () => scope.end(),
  };
}

// `npx firebase emulators:exec --only firestore --project demo-prelude 'npx jest createFirestoreDocuments'` sets it.
if (EMULATOR) {
  describe('the library in a real Firestore', () => {
    describeLibraryStorage(() => openEmulator(EMULATOR));

    test('is closed to other users', async () => {
      const opened = await openEmulator(EMULATOR);
      const stranger = opened.openTab('contract-stranger');
      const change = stranger.records.change('favorites', 'contract-ann', (record) => record);
      await expect(change).rejects.toMatchObject({ name: 'StorageError', code: 'forbidden' });
      opened.close();
    });
  });
} else {
  test.skip('the library in a real Firestore: skipped, because no Firestore emulator runs (FIRESTORE_EMULATOR_HOST is not set)', () =>
    undefined);
}
