import type { Behavior } from '../reactive/behavior';
import type { Schedule } from '../reactive/schedule';
import { Scope } from '../reactive/scope';
import { createRetryAfterGate } from './retryAfterGate';

/** The part of a fetched response that the product reads. */
export type HttpResponse = Pick<Response, 'status' | 'headers' | 'text' | 'arrayBuffer'>;

/** Requests an address; rejects if the network fails or `signal` is aborted. The browser's `fetch` is one. */
export type Fetch = (
  url: string,
  init: Pick<RequestInit, 'headers' | 'priority'> & { readonly signal: AbortSignal },
) => Promise<HttpResponse>;

/** A response with its whole body. */
export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/** Options of a call. */
export interface ResilientCall {
  /** Cancels the call, which then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** The longest Retry-After wait that the caller accepts; none by default. */
  readonly patienceMilliseconds?: number;
}

/** Requests an address and always resolves, unless its caller cancels. */
export type ResilientFetch = (url: string, call: ResilientCall) => Promise<HttpAnswer>;

/** Dependencies of the wrapper. */
export interface ResilientFetchDependencies {
  readonly fetch: Fetch;
  /** False while the browser knows that it has no network. */
  readonly online$: Behavior<boolean>;
  /** True if a service worker may answer without a network. By default no request is sent while the browser is offline. */
  readonly hasWorker?: (() => boolean) | undefined;
  readonly schedule: Schedule;
}

/** Retries after the first try; the wait before each is multiplied by its number (specification 7.2). */
const RETRIES = 2;
const RETRY_DELAY_MILLISECONDS = 200;
/** The deadline for all tries of a call, including waits and bodies (docs/decisions/music-sources.md). */
export const DEADLINE_MILLISECONDS = 8_000;

/** The `error` field of a synthetic answer. */
type SyntheticError = 'offline' | 'unavailable';

const synthetic = (error: SyntheticError): HttpAnswer => ({
  status: 502,
  text: JSON.stringify({ error }),
});

/**
 * Wraps a fetch: network failures, truncated answers and 5xx are retried twice. If the browser is or goes offline,
 * every try failed or the deadline passed, the answer is a synthetic 502 whose JSON has an `error` (specification
 * 7.2). A 429 or 503 with Retry-After is retried too, but no call asks the endpoint before then
 * (docs/decisions/music-sources.md). A cancelled call leaves no request and no timer.
 */
export function createResilientFetch(dependencies: ResilientFetchDependencies): ResilientFetch {
  const { fetch, online$, hasWorker = () => false, schedule } = dependencies;

  /** Resolves after this time, and never if `signal` is aborted first. */
  const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      signal.addEventListener('abort', schedule(resolve, milliseconds));
    });

  const gate = createRetryAfterGate(schedule);

  const tryThrice = async (url: string, call: Required<ResilientCall>): Promise<HttpAnswer> => {
    const { signal, patienceMilliseconds } = call;
    const [endpoint = url] = url.split('?');
    for (let retry = 0; retry <= RETRIES && !signal.aborted; retry += 1) {
      if (retry > 0) await wait(RETRY_DELAY_MILLISECONDS * retry, signal);
      // Without a pause the request starts in the same task: a search starts with the key press.
      if (gate.isPaused(endpoint)) {
        if (!(await gate.mayAsk(endpoint, patienceMilliseconds)) || signal.aborted) break;
      }
      try {
        const response = await fetch(url, { signal });
        const { status } = response;
        const isPaused = gate.note(endpoint, response);
        if (status < 500 && !isPaused) return { status, text: await response.text() };
      } catch {
        // A retry may succeed.
      }
    }
    return synthetic(online$.value ? 'unavailable' : 'offline');
  };

  return async (url, { signal, patienceMilliseconds = 0 }) => {
    signal.throwIfAborted();
    if (!online$.value && !hasWorker()) return synthetic('offline');
    return new Promise((resolve, reject) => {
      const call = new Scope();
      const tries = new AbortController();
      // A fetch may ignore its signal, so the outcome does not wait for it.
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
        if (!isOnline && !hasWorker()) giveUp('offline');
      });
      void tryThrice(url, { signal: tries.signal, patienceMilliseconds }).then((answer) => {
        resolve(answer);
        call.end();
      });
    });
  };
}
