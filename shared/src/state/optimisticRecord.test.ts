import { BehaviorSubject, Subject } from 'rxjs';
import type { PlayCounts } from '../model/library';
import type { Session } from '../model/session';
import type { LibraryStorage, RecordChange } from '../storage/libraryStorage';
import { createLocalLibraryStorage } from '../storage/localLibraryStorage';
import { createMemoryStorage } from '../storage/memoryStorage';
import { StorageError } from '../storage/storagePort';
import { TEST_USER } from '../testing/createFakeHost';
import { createFakeEvents } from '../testing/fakeEvents';
import { settlePromises } from '../testing/settlePromises';
import { createState } from '../reactive/behavior';
import { createOptimisticRecord } from './optimisticRecord';
import { Scope } from '../reactive/scope';

const scope = new Scope();
afterAll(() => scope.end());

const plus =
  (trackId: number): RecordChange<PlayCounts> =>
  (counts) => ({ ...counts, [trackId]: (counts[trackId] ?? 0) + 1 });

const sessionOf = (uid: string): Session => ({
  currentUser: { ...TEST_USER, uid },
  isLoading: false,
  error: null,
});

/** Records of two users whose changes are stored, or refused, when the test says so. */
function openRecord() {
  const kept = new Map<string, BehaviorSubject<PlayCounts>>();
  const cellOf = (userId: string): BehaviorSubject<PlayCounts> => {
    const cell = kept.get(userId) ?? new BehaviorSubject<PlayCounts>({});
    kept.set(userId, cell);
    return cell;
  };
  const answers: { readonly keep: () => void; readonly refuse: (error: unknown) => void }[] = [];
  const records = {
    watch: (_: string, userId: string) => cellOf(userId),
    change: (_: string, userId: string, apply: RecordChange<PlayCounts>) =>
      new Promise<PlayCounts>((resolve, reject) => {
        const keep = (): void => {
          const next = apply(cellOf(userId).value);
          // The tab's own change returns by its promise, so watchers are not called.
          kept.set(userId, new BehaviorSubject(next));
          resolve(next);
        };
        answers.push({ keep, refuse: reject });
      }),
  } as unknown as LibraryStorage;
  const session = createState(sessionOf('u1'));
  const events = createFakeEvents();
  const record = createOptimisticRecord('playCounts', {
    records,
    session$: session.state$,
    scope,
    events,
  });
  return {
    ...record,
    answers,
    cellOf,
    published: events.published,
    setUser: (next: string) => session.update(() => sessionOf(next)),
    shown: () => record.record$.value,
  };
}

test('a change is shown before it is stored', async () => {
  const tab = openRecord();
  const change = tab.change(plus(1));
  expect(tab.shown()).toEqual({ '1': 1 });
  tab.answers[0]!.keep();
  await expect(change).resolves.toBeNull();
  expect(tab.shown()).toEqual({ '1': 1 });
});

test('a refused change is reverted, and those around it stay', async () => {
  const tab = openRecord();
  const changes = [tab.change(plus(1)), tab.change(plus(2)), tab.change(plus(3))];
  tab.answers[0]!.keep();
  tab.answers[1]!.refuse(new StorageError('full'));
  await expect(Promise.all(changes.slice(0, 2))).resolves.toEqual([null, new StorageError('full')]);
  expect(tab.published).toHaveLength(1);
  expect(tab.shown()).toEqual({ '1': 1, '3': 1 });
  tab.answers[2]!.keep();
  await expect(changes[2]).resolves.toBeNull();
  expect(tab.shown()).toEqual({ '1': 1, '3': 1 });
});

test('an unexpected error reverts the change and is thrown', async () => {
  const tab = openRecord();
  const change = tab.change(plus(1));
  const defect = new TypeError('a defect');
  tab.answers[0]!.refuse(defect);
  await expect(change).rejects.toBe(defect);
  expect(tab.shown()).toEqual({});
});

test('another tab’s stored change is shown below a pending one', () => {
  const tab = openRecord();
  void tab.change(plus(1));
  tab.cellOf('u1').next({ '1': 6, '2': 1 });
  expect(tab.shown()).toEqual({ '1': 7, '2': 1 });
});

test('a different user sees nothing of a pending change, also once it is stored', async () => {
  const tab = openRecord();
  const change = tab.change(plus(1));
  tab.setUser('u2');
  expect(tab.shown()).toEqual({});
  tab.answers[0]!.keep();
  await expect(change).resolves.toBeNull();
  expect(tab.shown()).toEqual({});
  expect(tab.published).toEqual([{ name: 'play-counts-updated', detail: { userId: 'u1' } }]);
  tab.setUser('u1');
  expect(tab.shown()).toEqual({ '1': 1 });
});

test('nothing is ever shown twice, however many changes are stored together', async () => {
  const storage = createMemoryStorage();
  const records = createLocalLibraryStorage({
    storage,
    lock: (task) => Promise.resolve().then(task),
    notices$: new Subject(),
    leaves$: new Subject(),
    scope,
    reportError: () => undefined,
  });
  const { record$, change } = createOptimisticRecord('playCounts', {
    records,
    session$: createState(sessionOf('u1')).state$,
    scope,
    events: createFakeEvents(),
  });
  const seen: (number | undefined)[] = [];
  scope.observe(record$, (counts) => seen.push(counts['1']));
  const changes = Array.from({ length: 5 }, () => change(plus(1)));
  await Promise.all(changes);
  await settlePromises();
  expect(Math.max(...seen.map((count) => count ?? 0))).toBe(5);
  expect(record$.value).toEqual({ '1': 5 });
  expect(storage.read('local_play_counts_u1')).toBe('{"1":5}');
});
