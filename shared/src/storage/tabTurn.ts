import type { Schedule } from '../state/schedule';
import { StorageError, type StoragePort } from './storagePort';
import { createTurnDatabase } from './turnDatabase';

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
  /** The browser's databases; undefined where it has none. It may throw where they are forbidden. */
  readonly databases: () => IDBFactory | null | undefined;
  readonly schedule: Schedule;
  /** Makes an id that nobody has made before. */
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

/** Under this key stands, in the storage, who had the last turn that this tab can see. */
const LAST_TURN_KEY = 'last_turn';

/**
 * Makes the turns of this tab. The lock alone is not enough: browsers keep a copy of the storage in each tab's process,
 * and bring it up to date some time after the lock has passed on (docs/decisions/0025, with figures). So each turn
 * leaves its id in the storage and in a database, whose transactions are seen at once; the next one waits until the
 * storage shows the id that the database names. The transaction excludes other tabs too, and does so alone where there
 * are no locks; where there is no database, the lock alone has to do.
 */
export function createTabTurn(parts: TabTurnParts): TabTurn {
  const { storage, locks, databases, schedule, makeId } = parts;
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
  const isInSight = (id: string): boolean => storage.read(LAST_TURN_KEY) === id;
  const database = createTurnDatabase({ databases, sight: { isInSight, noteTurn }, schedule });

  return async <T>(task: () => T): Promise<T> => {
    const turn: { outcome?: Outcome<T> } = {};
    // Whatever fails around it, the task is run, and run once.
    const begin = (): void => {
      turn.outcome ??= outcomeOf(task);
    };
    const takeTurn = async (): Promise<void> => {
      if (!(await database.run(begin))) begin();
    };
    try {
      await (locks ? locks.request(LOCK_NAME, takeTurn) : takeTurn());
    } catch {
      // The lock is refused: a page that is about to go, or without an origin.
      await takeTurn();
    }
    const outcome = turn.outcome ?? outcomeOf(task);
    if ('error' in outcome) throw outcome.error as Error;
    return outcome.value;
  };
}
