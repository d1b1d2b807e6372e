import type { z } from 'zod';
import { BusyError, UpstreamError } from '../http/errors.ts';
import { readOutsideJson } from '../http/outsideJson.ts';
import type { SpendCall } from './callBudget.ts';
import { UNOBSERVED, type SourceObserver } from './sourceObserver.ts';

/** The part of `fetch` that sources use, so that tests can replace the network. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** A request to another service; `signal` limits its whole answer, including the body. */
export interface UpstreamRequest extends RequestInit {
  readonly url: string;
  readonly signal: AbortSignal;
}

/** A client of another service that answers with JSON. */
export interface Upstream {
  /**
   * Rejects with an UpstreamError unless it answers 2xx with JSON that the schema reads. After a 429 or 503, or the status in
   * `restAfter`, it rejects with a BusyError, and continues to do so without a call until the time that Retry-After named.
   */
  ask<S extends z.ZodType>(answer: S, request: UpstreamRequest): Promise<z.output<S>>;
}

/** The service's name, its network and its clock. */
export interface UpstreamOptions {
  readonly service: string;
  readonly fetch: Fetch;
  readonly now: () => number;
  /** Takes each call from the service's budget; absent: unlimited. */
  readonly spendCall?: SpendCall;
  /** The status with which the service refuses too many calls, and how long it rests without a Retry-After. */
  readonly restAfter?: { readonly status: number; readonly seconds: number };
  readonly observer?: SourceObserver | undefined;
}

/** The service answered with an error status. */
class StatusError extends Error {
  override readonly name = 'StatusError';
  readonly status: number;

  constructor(status: number) {
    super(`It answered ${status}`);
    this.status = status;
  }
}

/** True if the service refused the request with this status. */
export const isRefusedWith = (error: unknown, status: number): boolean =>
  error instanceof UpstreamError &&
  error.cause instanceof StatusError &&
  error.cause.status === status;

const DEFAULT_WAIT_SECONDS = 2;
const LONGEST_WAIT_SECONDS = 24 * 60 * 60;

/** The wait that a Retry-After header names: a number of seconds or a date. */
function waitSecondsOf(
  retryAfter: string | null,
  nowMillis: number,
  defaultSeconds = DEFAULT_WAIT_SECONDS,
): number {
  const text = retryAfter?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - nowMillis) / 1_000;
  if (Number.isNaN(seconds)) return defaultSeconds;
  return Math.min(Math.max(Math.ceil(seconds), 1), LONGEST_WAIT_SECONDS);
}

/** Creates the client of one service; it remembers until when the service asked to wait. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { service, fetch, now, spendCall, restAfter, observer = UNOBSERVED } = options;
  let pausedUntilMillis = 0;

  const busy = (cause?: Error): BusyError => {
    const seconds = Math.ceil((pausedUntilMillis - now()) / 1_000);
    return new BusyError(`${service} is busy. Please try again later.`, seconds, cause);
  };

  /** The failure of an answer whose body is not of use. */
  const failureOf = async (response: Response): Promise<Error> => {
    const { status, headers } = response;
    const cause = new StatusError(status);
    const isLimit = status === restAfter?.status;
    await response.body?.cancel();
    if (!isLimit && status !== 429 && status !== 503) return cause;
    const rest = isLimit ? restAfter.seconds : undefined;
    const seconds = waitSecondsOf(headers.get('retry-after'), now(), rest);
    pausedUntilMillis = Math.max(pausedUntilMillis, now() + seconds * 1_000);
    return busy(cause);
  };

  const call = async <S extends z.ZodType>(
    answer: S,
    { url, ...init }: UpstreamRequest,
  ): Promise<z.output<S>> => {
    try {
      // A redirect could lead to an internal address.
      const response = await fetch(url, { ...init, redirect: 'error' });
      if (response.ok) return answer.parse(await readOutsideJson(response));
      throw await failureOf(response);
    } catch (error) {
      throw error instanceof BusyError ? error : new UpstreamError(service, error);
    }
  };

  return {
    ask: async (answer, request) => {
      if (now() < pausedUntilMillis) throw busy();
      await spendCall?.();
      return observer.call(service, () => call(answer, request));
    },
  };
}
