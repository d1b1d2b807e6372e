import { Subject } from 'rxjs';
import type { StorageChange, StoragePort } from '../storage/storagePort';

interface Write extends StorageChange {
  readonly author: number;
}

function put(texts: Map<string, string>, { key, value }: StorageChange): void {
  if (value === null) texts.delete(key);
  else texts.set(key, value);
}

/**
 * Creates a browser whose storage has `texts`, as its tabs' processes see it: each reads and writes a copy. A tab's write
 * goes to the browser and from there, in the browser's order, to every tab; the test decides when each step happens. A
 * tab's own write is visible to it at once.
 */
export function createLateStorage(texts: Readonly<Record<string, string>> = {}) {
  /** The browser's own texts. */
  const kept = new Map(Object.entries(texts));
  const toBrowser: Write[][] = [];
  const tabs: { readonly incoming: Write[]; readonly take: (write: Write) => void }[] = [];

  const deliveries = (): readonly (() => void)[] => [
    ...toBrowser
      .filter((way) => way.length > 0)
      .map((way) => () => {
        const write = way.shift()!;
        put(kept, write);
        tabs.forEach(({ incoming }) => incoming.push(write));
      }),
    ...tabs
      .filter(({ incoming }) => incoming.length > 0)
      .map(
        ({ incoming, take }) =>
          () =>
            take(incoming.shift()!),
      ),
  ];

  return {
    kept,
    /** The number of queues with pending writes. */
    busyWays: () => deliveries().length,
    /** Completes the next write of one of these queues. */
    deliver(way: number): void {
      const busy = deliveries();
      busy[way % busy.length]?.();
    },
    openTab(): StoragePort {
      const author = tabs.length;
      const copy = new Map(kept);
      const outgoing: Write[] = [];
      const inFlight = new Map<string, number>();
      const changes$ = new Subject<StorageChange>();
      const change = (key: string, value: string | null): void => {
        put(copy, { key, value });
        inFlight.set(key, (inFlight.get(key) ?? 0) + 1);
        outgoing.push({ key, value, author });
      };
      toBrowser.push(outgoing);
      tabs.push({
        incoming: [],
        take({ key, value, author: writer }) {
          const own = inFlight.get(key) ?? 0;
          if (writer === author) inFlight.set(key, own - 1);
          else if (own === 0) {
            put(copy, { key, value });
            changes$.next({ key, value });
          }
        },
      });
      return {
        read: (key) => copy.get(key) ?? null,
        readOrThrow: (key) => copy.get(key) ?? null,
        write: change,
        remove: (key) => change(key, null),
        changes$,
      };
    },
  };
}
