/** Places for requests that take long, so many in all and so many for each client. */
export interface Places {
  /** Takes a place; gives the function that leaves it, or null where none is free. */
  take(client: string): (() => void) | null;
}

/** Makes places. */
export function createPlaces(total: number, perClient: number): Places {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(client) {
      const own = taken.get(client) ?? 0;
      if (all >= total || own >= perClient) return null;
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

/** Runs what it is given one after the other, in the order of the calls. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
