/** Who has reached its limit: this client, or all of them together. */
export type LimitReason = 'client' | 'all';

/** Permits for work or connections: so many in all, and so many for each client. */
export interface Semaphore {
  /** Takes a permit; gives the function that releases it, or says which limit is reached. */
  acquire(client: string): (() => void) | LimitReason;
}

/** Makes a semaphore. */
export function createSemaphore({
  perClient,
  total = Infinity,
}: {
  readonly perClient: number;
  readonly total?: number;
}): Semaphore {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    acquire(client) {
      const own = taken.get(client) ?? 0;
      if (own >= perClient) return 'client';
      if (all >= total) return 'all';
      all += 1;
      taken.set(client, own + 1);
      return () => {
        all -= 1;
        const left = (taken.get(client) ?? 1) - 1;
        if (left === 0) taken.delete(client);
        else taken.set(client, left);
      };
    },
  };
}
