/** Who has taken all that there are: this client, or all of them together. */
export type Excess = 'client' | 'all';

/** Places for work or connections: so many in all, and so many for each client. */
export interface Places {
  /** Takes one; gives the function that leaves it, or says why none is free. */
  take(client: string): (() => void) | Excess;
}

/** Makes places. */
export function createPlaces({
  perClient,
  total = Infinity,
}: {
  readonly perClient: number;
  readonly total?: number;
}): Places {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(client) {
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
