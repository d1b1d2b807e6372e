import type { WebLocks } from '../storage/crossTabLock';

/**
 * The Web Locks of one browser: tasks of one name run one after the other, each when the test or time lets it. A
 * request that steals goes first, and the former holder's request rejects with an AbortError, while its task continues.
 */
export interface FakeWebLocks extends WebLocks {
  /** The requested names in order. */
  readonly requested: readonly string[];
  /** The names that are held. */
  readonly held: () => readonly string[];
  request<T>(name: string, task: () => T | Promise<T>): Promise<T>;
  request<T>(name: string, how: { readonly steal: true }, task: () => T | Promise<T>): Promise<T>;
}

/** A request that holds the lock, or waits for it. */
interface Claim {
  /** Runs the task and settles the request with its result; never rejects. */
  run(): Promise<void>;
  abort(): void;
}

/** Creates locks for all tabs of a browser; each grant waits for `delay`, which resolves at once by default. */
export function createFakeWebLocks(
  delay: () => Promise<unknown> = () => Promise.resolve(),
): FakeWebLocks {
  const requested: string[] = [];
  const holders = new Map<string, Claim>();
  const waiting = new Map<string, Claim[]>();

  const grant = (name: string, claim: Claim): void => {
    holders.set(name, claim);
    void claim.run().then(() => {
      if (holders.get(name) !== claim) return;
      holders.delete(name);
      const next = waiting.get(name)?.shift();
      if (next) grant(name, next);
    });
  };

  function request<T>(
    name: string,
    ...how: [() => T | Promise<T>] | [{ steal: true }, () => T | Promise<T>]
  ): Promise<T> {
    const [options, task] = how.length === 1 ? [{ steal: false }, how[0]] : how;
    requested.push(name);
    return new Promise<T>((settle, fail) => {
      const claim: Claim = {
        run: () => delay().then(task).then(settle, fail),
        abort: () => fail(new DOMException('The lock was stolen', 'AbortError')),
      };
      const holder = holders.get(name);
      if (!holder) return grant(name, claim);
      if (!options.steal) return waiting.set(name, [...(waiting.get(name) ?? []), claim]);
      holder.abort();
      return grant(name, claim);
    });
  }

  return { requested, held: () => [...holders.keys()], request };
}
