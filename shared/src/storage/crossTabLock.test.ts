import { createFakeDatabases } from '../testing/fakeDatabases';
import { setImmediate } from 'node:timers/promises';
import { createFakeClock } from '../testing/fakeClock';
import { createFakeWebLocks } from '../testing/fakeWebLocks';
import { createLateStorage } from '../testing/lateStorage';
import { createMemoryStorage, createStorageMemory } from './memoryStorage';
import { createCrossTabLock, type CrossTabLockDependencies } from './crossTabLock';

const DATABASE = 'prelude_turns';

let idsMade = 0;
const makeId = (): string => `turn-${(idsMade += 1)}`;

/** Flushes everything except timers: the fake database answers by the event loop. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
}

function openBrowser(dependencies: Partial<CrossTabLockDependencies> = {}) {
  const clock = createFakeClock();
  const locks = createFakeWebLocks();
  const factory = createFakeDatabases();
  const memory = createStorageMemory();
  const openTab = () => {
    const storage = createMemoryStorage(memory);
    const lock = createCrossTabLock({
      storage,
      locks,
      databases: () => factory,
      schedule: clock.schedule,
      makeId,
      ...dependencies,
    });
    return { storage, lock };
  };
  return { clock, locks, factory, memory, openTab };
}

/** Whether a promise has settled, without advancing the clock. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  const note = (): void => void (settled = true);
  promise.then(note, note);
  await settle();
  return settled;
}

/** A database whose answers wait for the test. */
function slowDatabases(factory: IDBFactory) {
  const answers: (() => void)[] = [];
  return {
    answer: () => answers.splice(0).forEach((answer) => answer()),
    asked: () => answers.length,
    databases: () =>
      ({
        open(name: string, version: number) {
          const request = {} as IDBOpenDBRequest;
          answers.push(() => {
            const real = factory.open(name, version);
            const pass = (event: 'onupgradeneeded' | 'onsuccess') => (value: Event) => {
              Object.assign(request, { result: real.result });
              (request[event] as ((event: Event) => void) | null)?.(value);
            };
            real.onupgradeneeded = pass('onupgradeneeded');
            real.onsuccess = pass('onsuccess');
          });
          return request;
        },
      }) as unknown as IDBFactory,
  };
}

test("a lock returns the task's result, and leaves no timer", async () => {
  const { openTab, clock } = openBrowser();
  await expect(openTab().lock(() => 7)).resolves.toBe(7);
  expect(clock.running()).toBe(0);
});

test('a task that throws rejects its own call and no other', async () => {
  const { openTab, factory } = openBrowser();
  const open = jest.spyOn(factory, 'open');
  const { lock } = openTab();
  const failure = new Error('no');
  await expect(
    lock(() => {
      throw failure;
    }),
  ).rejects.toBe(failure);
  await expect(lock(() => 1)).resolves.toBe(1);
  // The connection did not fail.
  expect(open).toHaveBeenCalledTimes(1);
});

/** Three tabs count together, each seeing the others' counts with a delay; gives the browser's final count. */
async function countInThreeTabs(
  dependencies: Partial<CrossTabLockDependencies>,
  times: number,
): Promise<number> {
  const late = createLateStorage();
  const locks = createFakeWebLocks();
  const factory = createFakeDatabases();
  const { schedule } = createFakeClock();
  const counting = Array.from({ length: 3 }, async () => {
    const storage = late.openTab();
    const databases = (): IDBFactory => factory;
    const lock = createCrossTabLock({
      storage,
      locks,
      databases,
      schedule,
      makeId,
      ...dependencies,
    });
    for (let time = 0; time < times; time += 1)
      await lock(() => storage.write('count', String(Number(storage.read('count')) + 1)));
  });
  let isOver = false;
  void Promise.all(counting).then(() => (isOver = true));
  for (let step = 0; !isOver || late.busyWays() > 0; step += 1) {
    // Slower than the lock is passed on, as in browsers.
    if (step % 7 === 0) late.deliver(step);
    await setImmediate();
  }
  return Number(late.kept.get('count'));
}

test('all counts of three tabs arrive, with any delay of the storage', async () => {
  await expect(countInThreeTabs({}, 20)).resolves.toBe(60);
});

test('all counts arrive without Web Locks too', async () => {
  await expect(countInThreeTabs({ locks: undefined }, 20)).resolves.toBe(60);
});

test('the lock alone would lose some counts', async () => {
  await expect(countInThreeTabs({ databases: () => undefined }, 20)).resolves.toBeLessThan(60);
});

describe('if the database', () => {
  const refuse = (): never => {
    throw new DOMException('No', 'SecurityError');
  };

  test.each<[string, CrossTabLockDependencies['databases']]>([
    ['is missing', () => undefined],
    ['is null, as some private modes have it', () => null],
    ['throws on access', refuse],
    ['throws on opening', () => ({ open: refuse }) as unknown as IDBFactory],
  ])('%s, only the lock is used', async (_, databases) => {
    const { openTab, locks, clock } = openBrowser({ databases });
    await expect(openTab().lock(() => locks.held())).resolves.toEqual(['prelude_storage']);
    expect(clock.running()).toBe(0);
  });

  test('is of a later version than ours, only the lock is used', async () => {
    const { openTab, factory, locks } = openBrowser();
    const later = factory.open(DATABASE, 2);
    await new Promise((resolve) => (later.onsuccess = resolve));
    later.result.close();
    await expect(openTab().lock(() => locks.held())).resolves.toEqual(['prelude_storage']);
  });

  test('never answers, the task starts after a second', async () => {
    const { databases } = slowDatabases(createFakeDatabases());
    const { openTab, clock } = openBrowser({ databases });
    const { lock } = openTab();
    const first = lock(() => 1);
    expect(await isSettled(first)).toBe(false);
    clock.advance(1_000);
    await expect(first).resolves.toBe(1);
    // The second task does not wait.
    expect(await isSettled(lock(() => 2))).toBe(true);
    expect(clock.running()).toBe(0);
  });

  test('opens slowly, later tasks use it, and it is opened once', async () => {
    const slow = slowDatabases(createFakeDatabases());
    const { openTab, clock, memory } = openBrowser({ databases: slow.databases });
    const { lock } = openTab();
    const first = lock(() => undefined);
    await settle();
    clock.advance(1_000);
    await first;
    expect(memory.texts.has('last_turn')).toBe(false);
    slow.answer();
    await settle();
    await lock(() => undefined);
    expect(memory.texts.has('last_turn')).toBe(true);
    expect(slow.asked()).toBe(0);
  });

  test('is deleted, no task waits, and the next one creates it again', async () => {
    const { openTab, factory, clock } = openBrowser();
    const { lock } = openTab();
    await lock(() => 1);
    const deletion = factory.deleteDatabase(DATABASE);
    const blocked = jest.fn();
    deletion.onblocked = blocked;
    await new Promise((resolve) => (deletion.onsuccess = resolve));
    expect(blocked).not.toHaveBeenCalled();
    await expect(lock(() => 2)).resolves.toBe(2);
    expect((await factory.databases()).map(({ name }) => name)).toEqual([DATABASE]);
    expect(clock.running()).toBe(0);
  });

  test('lost its connection, this task uses only the lock and the next one a new connection', async () => {
    const { openTab, factory } = openBrowser();
    const { lock } = openTab();
    const open = jest.spyOn(factory, 'open');
    await lock(() => 1);
    const request = open.mock.results[0]!.value as IDBOpenDBRequest;
    request.result.close();
    await expect(lock(() => 2)).resolves.toBe(2);
    await expect(lock(() => 3)).resolves.toBe(3);
    expect(open).toHaveBeenCalledTimes(2);
  });

  test('is held by a frozen tab, the task starts after five seconds, and runs once', async () => {
    const { openTab, factory, clock } = openBrowser();
    const [stopped, other] = [openTab(), openTab()];
    await stopped.lock(() => undefined);
    const opening = factory.open(DATABASE, 1);
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const store = opening.result.transaction('turns', 'readwrite').objectStore('turns');
    let isHeld = true;
    const hold = (): void => {
      if (isHeld) store.get('last').onsuccess = hold;
    };
    hold();
    const task = jest.fn();
    const waiting = other.lock(task);
    expect(await isSettled(waiting)).toBe(false);
    clock.advance(5_000);
    await waiting;
    isHeld = false;
    await settle();
    expect(task).toHaveBeenCalledTimes(1);
    await other.lock(task);
    expect(task).toHaveBeenCalledTimes(2);
  });
});

describe('a storage', () => {
  test('that was cleared delays one task by a second, and no other', async () => {
    const { openTab, memory, clock } = openBrowser();
    const { lock } = openTab();
    await lock(() => 1);
    memory.texts.clear();
    const next = lock(() => 2);
    expect(await isSettled(next)).toBe(false);
    clock.advance(1_000);
    await expect(next).resolves.toBe(2);
    expect(await isSettled(lock(() => 3))).toBe(true);
    expect(clock.running()).toBe(0);
  });

  test('that is forbidden from now on delays one task by a second, and no other', async () => {
    const { openTab, clock } = openBrowser();
    const { lock, storage } = openTab();
    await lock(() => 1);
    storage.refuse('forbidden');
    const next = lock(() => 2);
    expect(await isSettled(next)).toBe(false);
    clock.advance(1_000);
    await expect(next).resolves.toBe(2);
    expect(await isSettled(lock(() => 3))).toBe(true);
  });

  test('that is full delays no task', async () => {
    const { openTab } = openBrowser();
    const { lock, storage } = openTab();
    storage.refuse('full');
    await expect(lock(() => 1)).resolves.toBe(1);
    storage.refuse(null);
    await lock(() => 2);
    storage.refuse('full');
    expect(await isSettled(lock(() => 3))).toBe(true);
  });
});

describe('a lock', () => {
  test('that is refused leaves the transaction, and the task runs once', async () => {
    const request = () => Promise.reject(new DOMException('No', 'SecurityError'));
    const { openTab, memory } = openBrowser({ locks: { request } });
    const task = jest.fn(() => 1);
    await expect(openTab().lock(task)).resolves.toBe(1);
    expect(task).toHaveBeenCalledTimes(1);
    expect(memory.texts.has('last_turn')).toBe(true);
  });

  test('that is stolen during a task does not run the task again', async () => {
    const { openTab, locks } = openBrowser();
    const task = jest.fn(() => 1);
    const locked = openTab().lock(task);
    await locks.request('prelude_storage', { steal: true }, () => undefined);
    await expect(locked).resolves.toBe(1);
    await settle();
    expect(task).toHaveBeenCalledTimes(1);
  });
});
