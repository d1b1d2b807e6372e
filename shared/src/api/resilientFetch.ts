/** The part of a fetched response that the product reads. */
export type HttpResponse = Pick<Response, 'ok' | 'status' | 'text'>;

/** Asks an address; rejects where the network fails or `signal` says so. The browser's `fetch` is one. */
export type Fetch = (url: string, init: { readonly signal: AbortSignal }) => Promise<HttpResponse>;

/** What the wrapper stands on. */
export interface ResilientFetchParts {
  readonly fetch: Fetch;
  /** False where the browser knows that it has no network. */
  readonly isOnline: () => boolean;
  readonly delay: (milliseconds: number) => Promise<void>;
}

/** Tries after the first one, and the wait before each, times its number (specification, points 7 and 9). */
const RETRIES = 2;
const RETRY_DELAY_MILLISECONDS = 200;

/** What the `error` field of a synthetic response says. */
export type SyntheticError = 'offline' | 'unavailable';

function syntheticResponse(error: SyntheticError): HttpResponse {
  return { ok: false, status: 502, text: () => Promise.resolve(JSON.stringify({ error })) };
}

/**
 * Wraps a fetch: network failures and 5xx answers are tried again twice; where the browser is offline or every
 * try failed, it answers with a synthetic 502 whose JSON has an `error` (specification, point 7). Rejects only
 * with the signal's reason.
 */
export function createResilientFetch({ fetch, isOnline, delay }: ResilientFetchParts): Fetch {
  return async (url, { signal }) => {
    for (let retry = 0; retry <= RETRIES; retry += 1) {
      if (retry > 0) await delay(RETRY_DELAY_MILLISECONDS * retry);
      if (signal.aborted) throw signal.reason;
      if (!isOnline()) return syntheticResponse('offline');
      try {
        const response = await fetch(url, { signal });
        if (response.status < 500) return response;
      } catch {
        if (signal.aborted) throw signal.reason;
      }
    }
    return syntheticResponse(isOnline() ? 'unavailable' : 'offline');
  };
}
