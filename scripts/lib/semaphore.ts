/** Makes permits for work or connections: so many in all, and so many for each client. */
export function createSemaphore({
  perClient,
  total = Infinity,
}: {
  readonly perClient: number;
  readonly total?: number;
}) {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    /** Takes a permit; gives the function that releases it, or says whose limit is reached: this client's, or that of all. */
    acquire(client: string): (() => void) | 'client' | 'all' {
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
