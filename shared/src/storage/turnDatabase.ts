import type { Schedule } from '../state/schedule';

const NAME = 'prelude_turns';
const STORE = 'turns';
const LAST = 'last';

/** A database that has not opened by then is done without until it has: some browsers never answer. */
const OPEN_MILLISECONDS = 1_000;

/** A turn whose id has not come into sight by then never will: somebody has emptied the storage. */
const SIGHT_MILLISECONDS = 1_000;

/** A transaction that is not over by then never will be. */
const TURN_MILLISECONDS = 5_000;

/** The storage's side of a turn. */
export interface TurnSight {
  /** True once the storage shows what the turn of this id has kept. */
  isInSight(id: string): boolean;
  /** Leaves a new id in the storage, which it gives; null where the storage refuses. */
  noteTurn(): string | null;
}

/** The database in which tabs tell who had the last turn. */
export interface TurnDatabase {
  /**
   * Runs a task that never throws within one transaction, which excludes other tabs, once the last turn is in sight.
   * False, the task not run and not to be run any more, where there is no such transaction to be had. Never rejects.
   */
  run(task: () => void): Promise<boolean>;
}

/** What the database of turns stands on. */
export interface TurnDatabaseParts {
  /** The browser's databases; undefined where it has none. It may throw where they are forbidden. */
  readonly databases: () => IDBFactory | null | undefined;
  readonly sight: TurnSight;
  readonly schedule: Schedule;
}

/** Makes this tab's way to the database; it is opened with the first turn, and stays open as long as the page lives. */
export function createTurnDatabase({
  databases,
  sight,
  schedule,
}: TurnDatabaseParts): TurnDatabase {
  let database: IDBDatabase | null = null;
  let opening: Promise<void> | undefined;

  /** A connection that is lost is made anew for the next turn. */
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
          // Late or not: the next turn takes it.
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
    async run(task) {
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

/** True once the task has run; false, or thrown, where the transaction ends, or can't be had, without it. */
function runWithin(
  database: IDBDatabase,
  task: () => void,
  { isInSight, noteTurn }: TurnSight,
  schedule: Schedule,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let hasRun = false;
    let isLate = false;
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'relaxed' });
    const turns = transaction.objectStore(STORE);

    const settle = (): void => {
      timers.forEach((callOff) => callOff());
      if (hasRun) resolve(true);
      else reject(transaction.error ?? new Error('The transaction ended early'));
    };
    const giveUp = (): void => {
      try {
        if (!hasRun) transaction.abort();
      } catch {
        // It has ended by itself.
      }
      settle();
    };
    const timers = [schedule(giveUp, TURN_MILLISECONDS)];

    const run = (): void => {
      hasRun = true;
      task();
      const id = noteTurn();
      if (id !== null) turns.put(id, LAST);
      // What never came into sight would keep every later turn waiting.
      else if (isLate) turns.delete(LAST);
    };
    // Asking again and again keeps the transaction open: it ends by itself when nothing is asked of it.
    const look = (): void => {
      const request = turns.get(LAST);
      request.onsuccess = () => {
        const last: unknown = request.result;
        if (isLate || typeof last !== 'string' || isInSight(last)) return run();
        if (timers.length === 1)
          timers.push(schedule(() => void (isLate = true), SIGHT_MILLISECONDS));
        return look();
      };
    };
    transaction.oncomplete = settle;
    transaction.onabort = settle;
    look();
  });
}
