import type { WebLocks } from '../storage/tabLock';

/** The Web Locks of one browser: tasks of one name run one after the other, each when the test or time lets it. */
export interface FakeWebLocks extends WebLocks {
  /** The names that were asked for, in their order. */
  readonly requested: readonly string[];
}

/** Makes locks for all tabs of a browser; each grant waits for `turn`, which passes at once where it is not given. */
export function createFakeWebLocks(
  turn: () => Promise<unknown> = () => Promise.resolve(),
): FakeWebLocks {
  const requested: string[] = [];
  const last = new Map<string, Promise<unknown>>();

  return {
    requested,
    request(name, task) {
      requested.push(name);
      const before = last.get(name) ?? Promise.resolve();
      const granted = before
        .catch(() => undefined)
        .then(turn)
        .then(task);
      last.set(name, granted);
      return granted;
    },
  };
}
