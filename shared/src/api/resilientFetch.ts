import type { Behavior } from '../state/behavior';
import type { Schedule } from '../state/createToasts';
import { Scope } from '../state/scope';

/** The part of a fetched response that the product reads. */
export type HttpResponse = Pick<Response, 'status' | 'text'>;

/** Asks an address; rejects where the network fails or `signal` says so. The browser's `fetch` is one. */
export type Fetch = (url: string, init: { readonly signal: AbortSignal }) => Promise<HttpResponse>;

/** A response whose body is there as a whole. */
export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/** Asks an address and always has an answer, unless its caller gives up: then it rejects with the signal's reason. */
export type ResilientFetch = (url: string, signal: AbortSignal) => Promise<HttpAnswer>;

/** What the wrapper stands on. */
export interface ResilientFetchParts {
  readonly fetch: Fetch;
  /** False while the browser knows that it has no network. */
  readonly online$: Behavior<boolean>;
  readonly schedule: Schedule;
}

/** Tries after the first one, and the wait before each, times its number (specification, points 7 and 9). */
const RETRIES = 2;
const RETRY_DELAY_MILLISECONDS = 200;
/** All tries of a call together, their waits and their bodies included (decision 0014). */
const DEADLINE_MILLISECONDS = 8_000;

/** What the `error` field of a synthetic answer says. */
type SyntheticError = 'offline' | 'unavailable';

const synthetic = (error: SyntheticError): HttpAnswer => ({
  status: 502,
  text: JSON.stringify({ error }),
});

/**
 * Wraps a fetch: a network that fails, an answer that breaks off and a 5xx are tried again twice. Where the
 * browser is or goes offline, every try failed or the deadline came, the answer is a synthetic 502 whose JSON
 * has an `error` (specification, point 7). Who gives up leaves no timer and no request behind.
 */
export function createResilientFetch(parts: ResilientFetchParts): ResilientFetch {
  const { fetch, online$, schedule } = parts;

  /** Comes to its end after this time, and never where `signal` says so first. */
  const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      signal.addEventListener('abort', schedule(resolve, milliseconds));
    });

  const tryThrice = async (url: string, signal: AbortSignal): Promise<HttpAnswer> => {
    for (let retry = 0; retry <= RETRIES && !signal.aborted; retry += 1) {
      if (retry > 0) await wait(RETRY_DELAY_MILLISECONDS * retry, signal);
      try {
        const response = await fetch(url, { signal });
        const { status } = response;
        if (status < 500) return { status, text: await response.text() };
      } catch {
        // The next try may fare better.
      }
    }
    return synthetic('unavailable');
  };

  return async (url, signal) => {
    signal.throwIfAborted();
    if (!online$.value) return synthetic('offline');
    return new Promise((resolve, reject) => {
      const call = new Scope();
      const tries = new AbortController();
      // A fetch may be deaf to its signal: the outcome does not wait for it.
      const stop = (): void => {
        tries.abort();
        call.end();
      };
      const giveUp = (error: SyntheticError): void => {
        resolve(synthetic(error));
        stop();
      };
      const leave = (): void => {
        reject(signal.reason);
        stop();
      };
      signal.addEventListener('abort', leave);
      call.onEnd(() => signal.removeEventListener('abort', leave));
      call.onEnd(schedule(() => giveUp('unavailable'), DEADLINE_MILLISECONDS));
      call.observe(online$, (isOnline) => {
        if (!isOnline) giveUp('offline');
      });
      void tryThrice(url, tries.signal).then((answer) => {
        resolve(answer);
        call.end();
      });
    });
  };
}
