const NAME = 'prelude_turns';
const STORE = 'turns';
const LAST = 'last';

/** A database that has not opened by then is done without: some browsers never answer. */
const OPEN_MILLISECONDS = 1_000;

/** A turn whose id has not come into sight by then never will: somebody has emptied the storage. */
const SIGHT_MILLISECONDS = 1_000;

/** The database in which tabs tell who had the last turn; null where there is none to be had. Never rejects. */
export function openTurnDatabase(databases: IDBFactory | undefined): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const giveUp = (): void => resolve(null);
    setTimeout(giveUp, OPEN_MILLISECONDS);
    try {
      const request = databases?.open(NAME, 1);
      if (!request) return giveUp();
      request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
      request.onerror = giveUp;
      request.onsuccess = () => {
        const database = request.result;
        database.onversionchange = () => database.close();
        resolve(database);
      };
    } catch {
      giveUp();
    }
    return undefined;
  });
}

/** The storage's side of a turn. */
export interface TurnSight {
  /** True once the storage shows what the turn of this id has kept. */
  isInSight(id: string): boolean;
  /** Leaves a new id in the storage, which it gives; null where the storage is full. */
  noteTurn(): string | null;
}

type Outcome<T> = { readonly value: T } | { readonly error: unknown };

/**
 * Runs a task within one transaction of the database, which excludes other tabs, once the last turn is in sight. Settles
 * as the task does; rejects without having run it where the transaction fails first.
 */
export function runInTurn<T>(
  database: IDBDatabase,
  task: () => T,
  { isInSight, noteTurn }: TurnSight,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let outcome: Outcome<T> | undefined;
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'relaxed' });
    const turns = transaction.objectStore(STORE);
    const giveUpAt = performance.now() + SIGHT_MILLISECONDS;

    const run = (): void => {
      try {
        outcome = { value: task() };
      } catch (error) {
        outcome = { error };
      }
      const id = noteTurn();
      if (id !== null) turns.put(id, LAST);
    };
    // Asking again and again keeps the transaction open: it ends by itself when nothing is asked of it.
    const look = (): void => {
      const request = turns.get(LAST);
      request.onsuccess = () => {
        const last: unknown = request.result;
        const waits = typeof last === 'string' && !isInSight(last);
        if (waits && performance.now() < giveUpAt) look();
        else run();
      };
    };
    const settle = (): void => {
      if (!outcome) reject(transaction.error ?? new Error('The transaction ended early'));
      else if ('error' in outcome) reject(outcome.error as Error);
      else resolve(outcome.value);
    };
    transaction.oncomplete = settle;
    transaction.onabort = settle;
    look();
  });
}
