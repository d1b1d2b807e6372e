import type { Behavior } from '../state/behavior';
import type { Schedule } from '../state/schedule';
import { Scope } from '../state/scope';
import { createEndpointPauses } from './endpointPauses';

/** The part of a fetched response that the product reads. */
export type HttpResponse = Pick<Response, 'status' | 'headers' | 'text'>;

/** Asks an address; rejects where the network fails or `signal` says so. The browser's `fetch` is one. */
export type Fetch = (url: string, init: { readonly signal: AbortSignal }) => Promise<HttpResponse>;

/** A response whose body is there as a whole. */
export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/** How a call is made. */
export interface ResilientCall {
  /** Its end is the caller's: the call then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** The longest wait, asked for with Retry-After, that the caller accepts; none where it is not given. */
  readonly patienceMilliseconds?: number;
}

/** Asks an address and always has an answer, unless its caller gives up. */
export type ResilientFetch = (url: string, call: ResilientCall) => Promise<HttpAnswer>;

/** Dependencies of the wrapper. */
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
export const DEADLINE_MILLISECONDS = 8_000;

/** What the `error` field of a synthetic answer says. */
type SyntheticError = 'offline' | 'unavailable';

const synthetic = (error: SyntheticError): HttpAnswer => ({
  status: 502,
  text: JSON.stringify({ error }),
});

/**
 * Wraps a fetch: a network that fails, an answer that breaks off and a 5xx are tried again twice. Where the browser is
 * or goes offline, every try failed or the deadline came, the answer is a synthetic 502 whose JSON has an `error`
 * (specification, point 7). A 429 or 503 with Retry-After is tried again too, but no call asks the endpoint before
 * then (decision 0056). A caller who gives up leaves no request and no timer of the call behind.
 */
export function createResilientFetch(parts: ResilientFetchParts): ResilientFetch {
  const { fetch, online$, schedule } = parts;

  /** Comes to its end after this time, and never where `signal` says so first. */
  const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      signal.addEventListener('abort', schedule(resolve, milliseconds));
    });

  const pauses = createEndpointPauses(schedule);

  const tryThrice = async (url: string, call: Required<ResilientCall>): Promise<HttpAnswer> => {
    const { signal, patienceMilliseconds } = call;
    const [endpoint = url] = url.split('?');
    for (let retry = 0; retry <= RETRIES && !signal.aborted; retry += 1) {
      if (retry > 0) await wait(RETRY_DELAY_MILLISECONDS * retry, signal);
      // An endpoint that is not paused is asked in the same task: a search starts with the key that asks for it.
      if (pauses.isPaused(endpoint)) {
        if (!(await pauses.mayAsk(endpoint, patienceMilliseconds)) || signal.aborted) break;
      }
      try {
        const response = await fetch(url, { signal });
        const { status } = response;
        const isPaused = pauses.note(endpoint, response);
        if (status < 500 && !isPaused) return { status, text: await response.text() };
      } catch {
        // The next try may fare better.
      }
    }
    return synthetic('unavailable');
  };

  return async (url, { signal, patienceMilliseconds = 0 }) => {
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
      void tryThrice(url, { signal: tries.signal, patienceMilliseconds }).then((answer) => {
        resolve(answer);
        call.end();
      });
    });
  };
}
