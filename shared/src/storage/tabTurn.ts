import type { StoragePort } from './storagePort';
import { StorageError } from './storagePort';
import { openTurnDatabase, runInTurn } from './turnDatabase';

/**
 * Runs a task while no other tab of this origin runs one, and with all in sight that earlier tasks have kept in the
 * browser's storage, whichever tab they ran in. Settles as the task does.
 */
export type TabTurn = <T>(task: () => T) => Promise<T>;

/** The part of the browser's Web Locks that turns need. */
export interface WebLocks {
  request<T>(name: string, task: () => T | Promise<T>): Promise<T>;
}

/** What turns stand on. */
export interface TabTurnParts {
  readonly storage: StoragePort;
  /** Undefined where the browser has none (a page that came over plain http from another machine). */
  readonly locks: WebLocks | undefined;
  /** Undefined where the browser has none, or forbids it. */
  readonly databases: IDBFactory | undefined;
  /** Makes an id that nobody has made before. */
  readonly makeId: () => string;
}

const LOCK_NAME = 'prelude_storage';

/** Under this key stands, in the storage, who had the last turn that this tab can see. */
const LAST_TURN_KEY = 'last_turn';

/**
 * Makes the turns of this tab. The lock alone is not enough: browsers keep a copy of the storage in each tab's process,
 * and bring it up to date some time after the lock has passed on (docs/decisions/0025, with figures). So each turn
 * leaves its id in the storage and in a database, whose transactions are seen at once; the next one waits until the
 * storage shows the id that the database names. The transaction excludes other tabs too, and does so alone where there
 * are no locks; where there is no database, the lock alone has to do.
 */
export function createTabTurn({ storage, locks, databases, makeId }: TabTurnParts): TabTurn {
  let opening: Promise<IDBDatabase | null> | undefined;

  const noteTurn = (): string | null => {
    const id = makeId();
    try {
      storage.write(LAST_TURN_KEY, id);
      return id;
    } catch (error) {
      if (error instanceof StorageError) return null;
      throw error;
    }
  };

  return async (task) => {
    let hasBegun = false;
    const begin = (): ReturnType<typeof task> => {
      hasBegun = true;
      return task();
    };
    const takeTurn = async (): Promise<ReturnType<typeof task>> => {
      opening ??= openTurnDatabase(databases);
      const database = await opening;
      if (!database) return begin();
      try {
        return await runInTurn(database, begin, {
          isInSight: (id) => storage.read(LAST_TURN_KEY) === id,
          noteTurn,
        });
      } catch (error) {
        // A connection that broke is made anew for the next turn.
        opening = undefined;
        if (hasBegun) throw error;
        return begin();
      }
    };

    if (!locks) return takeTurn();
    let isGranted = false;
    try {
      return await locks.request(LOCK_NAME, () => {
        isGranted = true;
        return takeTurn();
      });
    } catch (error) {
      if (isGranted) throw error;
      return takeTurn();
    }
  };
}
