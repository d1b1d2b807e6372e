import { Subject } from 'rxjs';
import { Scope } from '../reactive/scope';
import { createFakeClock } from '../testing/fakeClock';
import { createFakeDatabases } from '../testing/fakeDatabases';
import { createFakeDocuments } from '../testing/fakeDocuments';
import { createFakeWebLocks } from '../testing/fakeWebLocks';
import {
  describeLibraryStorage,
  type OpenedLibraryStorage,
} from '../testing/libraryStorageContract';
import { settlePromises } from '../testing/settlePromises';
import { createDocumentLibraryStorage } from './documentLibraryStorage';
import { createLocalLibraryStorage } from './localLibraryStorage';
import type { RecordNotice } from './libraryStorage';
import { createMemoryStorage, createStorageMemory } from './memoryStorage';
import { createCrossTabLock } from './crossTabLock';

/** Tabs over the browser's storage, with everything the cross-tab lock needs. */
function openLocal() {
  const scope = new Scope();
  const memory = createStorageMemory();
  const ports: ReturnType<typeof createMemoryStorage>[] = [];
  const locks = createFakeWebLocks();
  const factory = createFakeDatabases();
  const { schedule } = createFakeClock();
  let idsMade = 0;
  const openTab = () => {
    const storage = createMemoryStorage(memory);
    ports.push(storage);
    const notices$ = new Subject<RecordNotice>();
    const databases = () => factory;
    const makeId = () => `turn-${(idsMade += 1)}`;
    const lock = createCrossTabLock({ storage, locks, databases, schedule, makeId });
    const leaves$ = new Subject<void>();
    const records = createLocalLibraryStorage({
      storage,
      lock,
      notices$,
      leaves$,
      scope,
      reportError: () => undefined,
    });
    return { records, notices$, notify: (notice: RecordNotice) => notices$.next(notice) };
  };
  return {
    openTab,
    refuse: (refuses: boolean) => ports.forEach((port) => port.refuse(refuses ? 'full' : null)),
    close: () => scope.end(),
  };
}

function openDocuments() {
  const documents = createFakeDocuments();
  const local = openLocal();
  const reported: unknown[] = [];
  return {
    documents,
    reported,
    refuse: documents.refuse,
    close: local.close,
    openTab() {
      const { records, notices$, notify } = local.openTab();
      const reportError = (error: unknown): void => void reported.push(error);
      const parts = { documents, local: records, notices$, reportError };
      return { records: createDocumentLibraryStorage(parts), local: records, notify };
    },
  };
}

describe('the library in the browser’s storage', () => {
  describeLibraryStorage(() => Promise.resolve<OpenedLibraryStorage>(openLocal()));
});

describe('the library in a document database', () => {
  describeLibraryStorage(() => Promise.resolve<OpenedLibraryStorage>(openDocuments()));

  test('is stored under the specified documents, with the specified fields', async () => {
    const { documents, openTab } = openDocuments();
    const { records } = openTab();
    await records.change('favorites', 'u1', (record) => ({ ...record, updatedAt: 7 }));
    await records.change('recent', 'u1', (record) => ({ ...record, updatedAt: 8 }));
    const playlist = { id: 'p1', name: 'A', description: '', userId: 'u1', tracks: [] };
    await records.change('playlists', 'u1', () => [{ ...playlist, createdAt: 1, updatedAt: 2 }]);
    const { id: _, ...fields } = playlist;
    expect(Object.fromEntries(documents.kept)).toEqual({
      'favorites/u1': { userId: 'u1', tracks: [], updatedAt: 7 },
      'recent/u1': { tracks: [], updatedAt: 8 },
      'playlists/p1': { ...fields, createdAt: 1, updatedAt: 2 },
    });
  });

  test('leaves play counts and all of local guests in the browser', async () => {
    const { documents, openTab } = openDocuments();
    const { records } = openTab();
    await records.change('playCounts', 'u1', () => ({ '1': 1 }));
    await records.change('favorites', 'guest_9', (record) => ({ ...record, updatedAt: 7 }));
    expect(documents.kept.size).toBe(0);
  });

  test('overwrites nothing that it can’t read completely', async () => {
    const { documents, openTab } = openDocuments();
    const { records } = openTab();
    documents.kept.set('favorites/u1', { tracks: [{ odd: true }], userId: 'u1' });
    documents.kept.set('recent/u1', { songs: [] });
    documents.kept.set('playlists/odd', { userId: 'u1', name: 7 });
    documents.kept.set('playlists/half', { userId: 'u1', name: 'Half', tracks: [{ odd: true }] });
    const before = new Map(documents.kept);
    for (const name of ['favorites', 'recent'] as const)
      await expect(records.change(name, 'u1', (record) => record as never)).rejects.toMatchObject({
        name: 'StorageError',
      });
    await expect(records.change('playlists', 'u1', () => [])).rejects.toMatchObject({
      name: 'StorageError',
    });
    expect(documents.kept).toEqual(before);
    // A playlist is independent of the favorites.
    const fresh = { id: 'p1', name: 'A', description: '', userId: 'u1', tracks: [] };
    await records.change('playlists', 'u1', (playlists) => [
      ...playlists,
      { ...fresh, createdAt: 1, updatedAt: 2 },
    ]);
    expect([...documents.kept.keys()]).toContain('playlists/p1');
    expect(documents.kept.get('playlists/odd')).toEqual(before.get('playlists/odd'));
  });

  test('that can’t be read is reported, and shown as soon as it can', async () => {
    const { documents, openTab, reported } = openDocuments();
    const { records, notify } = openTab();
    documents.kept.set('recent/u1', { tracks: [], updatedAt: 4 });
    documents.refuse(true);
    const seen: unknown[] = [];
    const subscription = records.watch('recent', 'u1').subscribe((record) => seen.push(record));
    await settlePromises();
    expect([seen, reported]).toEqual([[], [expect.objectContaining({ code: 'forbidden' })]]);
    documents.refuse(false);
    notify({ name: 'recent', userId: 'u1' });
    await settlePromises();
    subscription.unsubscribe();
    expect(seen).toEqual([{ tracks: [], updatedAt: 4 }]);
  });
});
