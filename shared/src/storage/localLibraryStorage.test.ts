import { NEVER, Subject } from 'rxjs';
import type { LibraryRecordName } from '../model/libraryRecords';
import { Scope } from '../reactive/scope';
import { makeTrack, makeTracks } from '../testing/makeTrack';
import { settlePromises } from '../testing/settlePromises';
import { createLocalLibraryStorage } from './localLibraryStorage';
import type { RecordNotice } from './libraryStorage';
import { createMemoryStorage, createStorageMemory, type StorageMemory } from './memoryStorage';
import type { RecordChange } from './libraryStorage';
import { StorageError } from './storagePort';
import type { CrossTabLock } from './crossTabLock';

const scope = new Scope();
afterAll(() => scope.end());

const FAVORITES = 'local_favorites_u1';
const COUNTS = 'local_play_counts_u1';

/** A tab whose lock is granted when the test says so. */
function openTab(memory: StorageMemory = createStorageMemory()) {
  const storage = createMemoryStorage(memory);
  const leaves$ = new Subject<void>();
  const notices$ = new Subject<RecordNotice>();
  const waiting: (() => void)[] = [];
  const lock: CrossTabLock = (task) =>
    new Promise((resolve, reject) => {
      waiting.push(() => {
        Promise.resolve().then(task).then(resolve, reject);
      });
    });
  const reported: unknown[] = [];
  const reportError = (error: unknown): void => void reported.push(error);
  const records = createLocalLibraryStorage({
    storage,
    lock,
    notices$,
    leaves$,
    scope,
    reportError,
  });
  return {
    records,
    reported,
    storage,
    memory,
    leaves$,
    notices$,
    turnsAsked: () => waiting.length,
    async grantTurns() {
      waiting.splice(0).forEach((grant) => grant());
      await settlePromises();
    },
    seen(name: LibraryRecordName, userId = 'u1'): unknown[] {
      const seen: unknown[] = [];
      scope.observe(records.watch(name, userId), (record) => seen.push(record));
      return seen;
    },
    count: (trackId: number) => records.change('playCounts', 'u1', plus(trackId)),
  };
}

const plus =
  (trackId: number): RecordChange<Readonly<Record<string, number>>> =>
  (counts) => ({ ...counts, [trackId]: (counts[trackId] ?? 0) + 1 });

describe('changes', () => {
  test('that wait for the same lock are written together, and each gets its own result', async () => {
    const tab = openTab();
    const write = jest.spyOn(tab.storage, 'write');
    const changes = [tab.count(1), tab.count(2), tab.count(1)];
    expect(tab.turnsAsked()).toBe(1);
    await tab.grantTurns();
    await expect(Promise.all(changes)).resolves.toEqual([
      { '1': 1 },
      { '1': 1, '2': 1 },
      { '1': 2, '2': 1 },
    ]);
    expect(write.mock.calls).toEqual([[COUNTS, '{"1":2,"2":1}']]);
  });

  test('of several records and users that wait for the same lock stay separate', async () => {
    const tab = openTab();
    const changes = [
      tab.count(1),
      tab.records.change('playCounts', 'u2', plus(2)),
      tab.records.change('favorites', 'u1', (record) => ({ ...record, tracks: [makeTrack()] })),
    ];
    await tab.grantTurns();
    await Promise.all(changes);
    expect(tab.memory.texts.get(COUNTS)).toBe('{"1":1}');
    expect(tab.memory.texts.get('local_play_counts_u2')).toBe('{"2":1}');
    expect(tab.memory.texts.has(FAVORITES)).toBe(true);
  });

  test('are based on what another tab has stored meanwhile', async () => {
    const tab = openTab();
    const change = tab.count(1);
    tab.memory.texts.set(COUNTS, '{"1":5}');
    await tab.grantTurns();
    await expect(change).resolves.toEqual({ '1': 6 });
  });

  test('of which one does not fit do not affect the others', async () => {
    const tab = openTab();
    const { write } = tab.storage;
    jest.spyOn(tab.storage, 'write').mockImplementation((key, value) => {
      tab.storage.refuse(value.length > 40 ? 'full' : null);
      write(key, value);
    });
    const changes = [tab.count(1), tab.count(Number.MAX_SAFE_INTEGER), tab.count(2)];
    changes.push(
      tab.records.change('playCounts', 'u1', (counts) => ({ ...counts, '12345678901234': 9 })),
    );
    await tab.grantTurns();
    const settled = await Promise.allSettled(changes);
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    expect(settled[3]).toMatchObject({ reason: { name: 'StorageError', code: 'full' } });
    expect(JSON.parse(tab.memory.texts.get(COUNTS) ?? '')).toEqual({
      '1': 1,
      '2': 1,
      [Number.MAX_SAFE_INTEGER]: 1,
    });
  });

  test('of which one throws do not affect the others', async () => {
    const tab = openTab();
    const defect = new TypeError('a defect');
    const changes = [
      tab.count(1),
      tab.records.change('playCounts', 'u1', () => {
        throw defect;
      }),
      tab.count(1),
    ];
    await tab.grantTurns();
    const settled = await Promise.allSettled(changes);
    expect(settled[1]).toEqual({ status: 'rejected', reason: defect });
    expect(tab.memory.texts.get(COUNTS)).toBe('{"1":2}');
  });

  test('made together revert nothing that another tab has stored unseen', async () => {
    const tab = openTab();
    const seen = tab.seen('playCounts');
    const odd = 'what is no list';
    tab.memory.texts.set(COUNTS, '{"1":5}');
    tab.memory.texts.set(FAVORITES, odd);
    jest.spyOn(tab.storage, 'write').mockImplementation((key, text) => {
      if (key.startsWith('local_playlists')) throw new StorageError('full');
      tab.memory.texts.set(key, text);
    });
    const together = tab.records.changeTogether('u1', {
      favorites: (record) => ({ ...record, tracks: [makeTrack()] }),
      playCounts: plus(1),
      playlists: () => [],
    });
    const refused = expect(together).rejects.toMatchObject({ code: 'full' });
    await tab.grantTurns();
    await refused;
    expect(tab.memory.texts.get(COUNTS)).toBe('{"1":5}');
    expect(tab.memory.texts.get(FAVORITES)).toBe(odd);
    expect(seen).toEqual([{}]);
  });

  test('are refused by a forbidden storage', async () => {
    const tab = openTab();
    tab.storage.refuse('forbidden');
    const change = tab.count(1);
    await Promise.all([
      tab.grantTurns(),
      expect(change).rejects.toMatchObject({ code: 'forbidden' }),
    ]);
  });

  test('that wait are stored at once, and only once, if the page may be closed', async () => {
    const tab = openTab();
    const changes = [tab.count(1), tab.count(1)];
    tab.leaves$.next();
    expect(tab.memory.texts.get(COUNTS)).toBe('{"1":2}');
    await tab.grantTurns();
    await Promise.all(changes);
    expect(tab.memory.texts.get(COUNTS)).toBe('{"1":2}');
    // The page returned and continues.
    const next = tab.count(1);
    await tab.grantTurns();
    await expect(next).resolves.toEqual({ '1': 3 });
  });

  test('are stored even without a lock', async () => {
    const storage = createMemoryStorage(createStorageMemory());
    const lock: CrossTabLock = () => Promise.reject(new Error('no lock'));
    const records = createLocalLibraryStorage({
      storage,
      lock,
      notices$: NEVER,
      leaves$: NEVER,
      scope,
      reportError: () => undefined,
    });
    const changes = [1, 2].map((id) => records.change('playCounts', 'u1', plus(id)));
    await expect(Promise.all(changes)).resolves.toEqual([{ '1': 1 }, { '1': 1, '2': 1 }]);
  });
});

describe('watching', () => {
  test('gives the stored record at once, and each change of another tab', () => {
    const tab = openTab();
    const seen = tab.seen('playCounts');
    createMemoryStorage(tab.memory).write(COUNTS, '{"1":4}');
    createMemoryStorage(tab.memory).write('local_play_counts_u2', '{"1":9}');
    expect(seen).toEqual([{}, { '1': 4 }]);
  });

  test('gives the stored record again on a notice, as the same object if it is equal', () => {
    const tab = openTab(createStorageMemory({ [COUNTS]: '{"1":4}' }));
    const seen = tab.seen('playCounts');
    tab.notices$.next({ name: 'playCounts', userId: 'u1' });
    tab.notices$.next({ name: 'playCounts', userId: 'u2' });
    tab.notices$.next({ name: 'favorites', userId: 'u1' });
    expect(seen).toEqual([{ '1': 4 }, { '1': 4 }]);
    expect(seen[1]).toBe(seen[0]);
  });

  test('never gives an object read for another user, even if the texts are equal', () => {
    const [track] = makeTracks(1);
    const text = JSON.stringify({ userId: 'u1', tracks: [track], updatedAt: 1 });
    const tab = openTab(createStorageMemory({ [FAVORITES]: text, local_favorites_u2: text }));
    expect(tab.seen('favorites', 'u1')).toEqual([{ userId: 'u1', tracks: [track], updatedAt: 1 }]);
    expect(tab.seen('favorites', 'u2')).toEqual([{ userId: 'u2', tracks: [track], updatedAt: 1 }]);
    expect(tab.seen('favorites', 'u3')).toEqual([{ userId: 'u3', tracks: [], updatedAt: 0 }]);
  });
});

describe('an unreadable text', () => {
  test('reads as empty, and stays until a locked change moves it', async () => {
    const tab = openTab(createStorageMemory({ [COUNTS]: 'oops' }));
    expect(tab.seen('playCounts')).toEqual([{}]);
    expect([...tab.memory.texts]).toEqual([[COUNTS, 'oops']]);
    await tab.grantTurns();
    expect([...tab.memory.texts]).toEqual([[`${COUNTS}.corrupt`, 'oops']]);
  });

  test('that another tab has moved meanwhile does not affect what replaced it', async () => {
    const tab = openTab(createStorageMemory({ [COUNTS]: 'oops' }));
    tab.seen('playCounts');
    tab.memory.texts.set(`${COUNTS}.corrupt`, 'oops');
    tab.memory.texts.set(COUNTS, '{"1":1}');
    await tab.grantTurns();
    expect([...tab.memory.texts]).toEqual([
      [COUNTS, '{"1":1}'],
      [`${COUNTS}.corrupt`, 'oops'],
    ]);
  });

  test('stays, and rejects every change, while there is no room to move it', async () => {
    const tab = openTab(createStorageMemory({ [COUNTS]: 'oops' }));
    tab.storage.refuse('full');
    tab.seen('playCounts');
    const change = tab.count(1);
    await Promise.all([tab.grantTurns(), expect(change).rejects.toMatchObject({ code: 'full' })]);
    expect([...tab.memory.texts]).toEqual([[COUNTS, 'oops']]);
    tab.storage.refuse(null);
    const next = tab.count(1);
    await tab.grantTurns();
    await next;
    expect([...tab.memory.texts]).toEqual([
      [COUNTS, '{"1":1}'],
      [`${COUNTS}.corrupt`, 'oops'],
    ]);
  });
});

describe('a storage that can’t be read', () => {
  test('gives empty records, and reports the error for favorites', () => {
    const tab = openTab(createStorageMemory({ [FAVORITES]: '{"tracks":[]}' }));
    tab.storage.refuse('forbidden');
    expect(tab.seen('favorites')).toEqual([{ userId: 'u1', tracks: [], updatedAt: 0 }]);
    expect(tab.seen('playCounts')).toEqual([{}]);
    expect(tab.reported).toEqual([
      expect.objectContaining({
        name: 'FavoritesError',
        code: 'get',
        message: 'Failed to get favorites',
        cause: expect.objectContaining({ name: 'StorageError', code: 'forbidden' }) as Error,
      }),
    ]);
  });

  test('is not written either, because its content would be lost', async () => {
    const tab = openTab(createStorageMemory({ [COUNTS]: '{"1":7}' }));
    jest.spyOn(tab.storage, 'readOrThrow').mockImplementation(() => {
      throw new StorageError('forbidden');
    });
    const change = tab.count(2);
    await Promise.all([tab.grantTurns(), expect(change).rejects.toThrow(StorageError)]);
    expect(tab.memory.texts.get(COUNTS)).toBe('{"1":7}');
  });
});
