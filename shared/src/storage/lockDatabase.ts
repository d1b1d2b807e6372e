import type { Schedule } from '../reactive/schedule';

const NAME = 'prelude_turns';
const STORE = 'turns';
const LAST = 'last';

/** The timeout for opening the database: some browsers never answer. Later tasks use it once it is open. */
const OPEN_MILLISECONDS = 1_000;

/** The timeout for an id to become visible in the storage: it may have been cleared. */
const SIGHT_MILLISECONDS = 1_000;

/** The timeout of a transaction. */
const TRANSACTION_MILLISECONDS = 5_000;

/** The storage's part of the cross-tab lock. */
export interface LockSight {
  /** True once the storage shows this id. */
  isInSight(id: string): boolean;
  /** Stores a new id and returns it; null if the storage refuses. */
  noteTask(): string | null;
}

/** Dependencies of the database. */
export interface LockDatabaseDependencies {
  /** The browser's databases; undefined if it has none. Access may throw if they are forbidden. */
  readonly databases: () => IDBFactory | null | undefined;
  readonly sight: LockSight;
  readonly schedule: Schedule;
}

/**
 * Creates this tab's access to the database that holds the id of the last locked task. It is opened by the first task,
 * and stays open as long as the page lives.
 */
export function createLockDatabase({ databases, sight, schedule }: LockDatabaseDependencies) {
  let database: IDBDatabase | null = null;
  let opening: Promise<void> | undefined;

  /** A lost connection is replaced by the next task. */
  const lose = (): void => {
    database?.close();
    database = null;
    opening = undefined;
  };

  const open = (): Promise<void> =>
    new Promise((resolve) => {
      const callOff = schedule(resolve, OPEN_MILLISECONDS);
      const end = (): void => {
        callOff();
        resolve();
      };
      try {
        const request = databases()?.open(NAME, 1);
        if (!request) return end();
        request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
        request.onerror = end;
        request.onsuccess = () => {
          // Even if it is slow: the next task uses it.
          database = request.result;
          database.onversionchange = lose;
          database.onclose = lose;
          end();
        };
      } catch {
        end();
      }
      return undefined;
    });

  return {
    /**
     * Runs a task that never throws within one transaction, which excludes other tabs, once the last id is visible. False
     * if no such transaction is possible; the task then never runs. Never rejects.
     */
    async run(task: () => void): Promise<boolean> {
      opening ??= open();
      await opening;
      if (!database) return false;
      try {
        return await runWithin(database, task, sight, schedule);
      } catch {
        lose();
        return false;
      }
    },
  };
}

/** True once the task has run; false, or an exception, if the transaction ends or fails before. */
function runWithin(
  database: IDBDatabase,
  task: () => void,
  { isInSight, noteTask }: LockSight,
  schedule: Schedule,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let hasRun = false;
    let isLate = false;
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'relaxed' });
    const ids = transaction.objectStore(STORE);

    const end = (): void => {
      timers.forEach((callOff) => callOff());
      if (hasRun) resolve(true);
      else reject(transaction.error ?? new Error('The transaction ended early'));
    };
    const giveUp = (): void => {
      try {
        if (!hasRun) transaction.abort();
      } catch {
        // It has already ended.
      }
      end();
    };
    const timers = [schedule(giveUp, TRANSACTION_MILLISECONDS)];

    const run = (): void => {
      hasRun = true;
      task();
      const id = noteTask();
      if (id !== null) ids.put(id, LAST);
      // An id that never became visible would delay every later task.
      else if (isLate) ids.delete(LAST);
    };
    // Repeated requests keep the transaction open; an idle one ends by itself.
    const look = (): void => {
      const request = ids.get(LAST);
      request.onsuccess = () => {
        const last: unknown = request.result;
        if (isLate || typeof last !== 'string' || isInSight(last)) return run();
        if (timers.length === 1)
          timers.push(schedule(() => void (isLate = true), SIGHT_MILLISECONDS));
        return look();
      };
    };
    transaction.oncomplete = end;
    transaction.onabort = end;
    look();
  });
}
