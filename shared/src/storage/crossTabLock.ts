import type { Schedule } from '../reactive/schedule';
import { attempt, type StoragePort } from './storagePort';
import { createLockDatabase } from './lockDatabase';

/**
 * Runs a task while no other tab of this origin runs one, after everything that earlier tasks of any tab stored is
 * visible to this tab. Settles with the task's result.
 */
export type CrossTabLock = <T>(task: () => T) => Promise<T>;

/** The part of the browser's Web Locks that the cross-tab lock needs. */
export interface WebLocks {
  request<T>(name: string, task: () => T | Promise<T>): Promise<T>;
}

/** Dependencies of the cross-tab lock. */
export interface CrossTabLockDependencies {
  readonly storage: StoragePort;
  /** Undefined if the browser has none (a page loaded over plain http from another machine). */
  readonly locks: WebLocks | undefined;
  /** The browser's databases; undefined if it has none. Access may throw if they are forbidden. */
  readonly databases: () => IDBFactory | null | undefined;
  readonly schedule: Schedule;
  /** Creates a unique id. */
  readonly makeId: () => string;
}

type Outcome<T> = { readonly value: T } | { readonly error: unknown };

function outcomeOf<T>(task: () => T): Outcome<T> {
  try {
    return { value: task() };
  } catch (error) {
    return { error };
  }
}

const LOCK_NAME = 'prelude_storage';

/** The storage key of the id of the last locked task that this tab can see. */
const LAST_TASK_KEY = 'last_turn';

/**
 * Creates this tab's cross-tab lock. Web Locks alone are not enough: browsers keep a copy of the storage in each tab's
 * process and update it some time after the lock was passed on (docs/decisions/storage.md). So each task leaves
 * its id in the storage and in a database, whose transactions are visible at once; the next task waits until the
 * storage shows the database's id. The transaction excludes other tabs too, which replaces missing locks; without a
 * database, the lock is used alone.
 */
export function createCrossTabLock(dependencies: CrossTabLockDependencies): CrossTabLock {
  const { storage, locks, databases, schedule, makeId } = dependencies;
  const noteTask = (): string | null => {
    const id = makeId();
    return attempt(() => storage.write(LAST_TASK_KEY, id)) ? id : null;
  };
  const isInSight = (id: string): boolean => storage.read(LAST_TASK_KEY) === id;
  const database = createLockDatabase({ databases, sight: { isInSight, noteTask }, schedule });

  return async <T>(task: () => T): Promise<T> => {
    const locked: { outcome?: Outcome<T> } = {};
    // Runs the task exactly once, even if locking fails.
    const begin = (): void => {
      locked.outcome ??= outcomeOf(task);
    };
    const runLocked = async (): Promise<void> => {
      if (!(await database.run(begin))) begin();
    };
    try {
      await (locks ? locks.request(LOCK_NAME, runLocked) : runLocked());
    } catch {
      // The lock is refused: the page is being closed, or has no origin.
      await runLocked();
    }
    const outcome = locked.outcome ?? outcomeOf(task);
    if ('error' in outcome) throw outcome.error as Error;
    return outcome.value;
  };
}
