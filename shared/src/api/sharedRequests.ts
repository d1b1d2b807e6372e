/** A running request that several callers wait for. */
interface SharedRequest<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  waiting: number;
}

/** Joins identical requests in flight: one runs, and all callers wait for it. */
export interface SharedRequests<T> {
  /**
   * Waits for the request of this key, starting it if none is in flight. `signal` ends only this wait; the request is
   * aborted when its last caller leaves.
   */
  join(
    key: string,
    start: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T>;
}

export function createSharedRequests<T>(): SharedRequests<T> {
  const inFlight = new Map<string, SharedRequest<T>>();

  const forget = (key: string, request: SharedRequest<T>): void => {
    if (inFlight.get(key) === request) inFlight.delete(key);
  };

  const begin = (key: string, start: (signal: AbortSignal) => Promise<T>): SharedRequest<T> => {
    const controller = new AbortController();
    const request = { result: start(controller.signal), controller, waiting: 0 };
    inFlight.set(key, request);
    const end = (): void => forget(key, request);
    request.result.then(end, end);
    return request;
  };

  return {
    join(key, start, signal) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      const request = inFlight.get(key) ?? begin(key, start);
      request.waiting += 1;
      return new Promise<T>((resolve, reject) => {
        const leave = (): void => {
          reject(signal?.reason);
          request.waiting -= 1;
          // A caller that repeats the request in the same task takes it over.
          queueMicrotask(() => {
            if (request.waiting > 0) return;
            forget(key, request);
            request.controller.abort(signal?.reason);
          });
        };
        signal?.addEventListener('abort', leave, { once: true });
        const stay = (): void => signal?.removeEventListener('abort', leave);
        request.result.finally(stay).then(resolve, reject);
      });
    },
  };
}
