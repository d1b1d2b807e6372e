import { createCache } from 'async-cache-dedupe';
import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { BusyError, UpstreamError } from '../http/errors.ts';
import {
  type MusicSource,
  type SearchOutcome,
  type SearchQuery,
  trackSchema,
} from './musicSource.ts';
import { type CacheUse, UNOBSERVED, type SourceObserver } from './sourceObserver.ts';
import { isRefusedWith } from './upstream.ts';

/** The calls of another service; `signal` aborts at the deadline. */
export interface ServiceCalls {
  readonly search: (query: SearchQuery, signal: AbortSignal) => Promise<SearchOutcome>;
  /** The tracks with these ids; absent if the service can't look them up. */
  readonly lookUp?: (ids: readonly number[], signal: AbortSignal) => Promise<SearchOutcome>;
}

/** Searches and look-ups of another service, and their limits. */
export interface SharedSearchesOptions extends ServiceCalls {
  readonly service: string;
  /** The timeout of one search, all its calls together. */
  readonly deadlineMillis: number;
  /** Keeps results for all replicas; absent: in this process. */
  readonly redis?: Redis | undefined;
  readonly observer?: SourceObserver | undefined;
}

/** As long as browsers may cache the answer. */
const FRESH_SECONDS = 5 * 60;
/** An older result is answered at once while a new one is fetched, and answered on if that fails. */
const STALE_SECONDS = 6 * 60 * 60;
/** In this process: at most 200 tracks each, so at most about 20 MB. */
const MOST_KEPT = 200;
const MOST_UNDER_WAY = 32;
/** After so many failures in a row the service is left alone. */
const FAILURES = 5;
const REST_SECONDS = 10;

/** Limits the searches in progress and their time, and opens the circuit of a service that keeps failing. */
function createLimits(options: SharedSearchesOptions) {
  const { service, deadlineMillis, observer = UNOBSERVED } = options;
  // A 400 is about one query: the service works for the others.
  const isFailure = (error: Error): boolean =>
    error instanceof TaskCancelledError ||
    (error instanceof UpstreamError && !isRefusedWith(error, 400));
  const circuit = circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: REST_SECONDS * 1_000,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  observer.watch(service, { isCircuitClosed: () => circuit.state === CircuitState.Closed });
  const policy = wrap(
    bulkhead(MOST_UNDER_WAY),
    circuit,
    timeout(deadlineMillis, TimeoutStrategy.Aggressive),
  );
  const errorOf = (error: unknown): unknown => {
    if (error instanceof BulkheadRejectedError)
      return new BusyError(`Too many searches of ${service} at a time.`, 1);
    if (error instanceof BrokenCircuitError)
      return new BusyError(`${service} fails at the moment.`, REST_SECONDS);
    return error instanceof TaskCancelledError ? new UpstreamError(service, error) : error;
  };
  return async <T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    // Without a signal, cockatiel adds the listeners of all searches to one that lives forever.
    const search = new AbortController();
    try {
      return await policy.execute(({ signal }) => run(signal), search.signal);
    } catch (error) {
      throw errorOf(error);
    }
  };
}

/** Replicas compare it, and finer than a millisecond: a result may take less. */
const nowMillis = (): number => performance.timeOrigin + performance.now();

/** A result with the time when it was found, in milliseconds. */
interface Found {
  readonly outcome: SearchOutcome;
  readonly foundAt: number;
}

const foundSchema: z.ZodType<Found> = z.object({
  outcome: z.object({
    tracks: z.array(trackSchema),
    correctedQuery: z.string().exactOptional(),
    isForReader: z.boolean().exactOptional(),
  }),
  foundAt: z.number(),
});

/** Raise it with each change of `foundSchema`: during a rolling update, replicas of both versions use one Redis. */
const KEY_VERSION = 2;

/** Takes a value of another shape for none: a cache has what others wrote. */
const transformer = {
  serialize: (found: Found): unknown => found,
  deserialize: (value: unknown): Found | undefined => foundSchema.safeParse(value).data,
};

function useOf({ foundAt }: Found, askedAt: number): CacheUse {
  if (foundAt >= askedAt) return 'miss';
  return askedAt - foundAt > FRESH_SECONDS * 1_000 ? 'stale' : 'hit';
}

/** What the service is asked for: a search, or tracks by their ids. */
type Question = SearchQuery | readonly number[];
type Find = (question: Question) => Promise<Found>;
/** The same through a cache, which may have `null`. */
type FindCached = (question: Question) => Promise<Found | null>;

const isSearch = (question: Question): question is SearchQuery => 'query' in question;

/**
 * Caches what is found, in this process or in Redis. With Redis this process has a cache too, which answers while Redis
 * is lost: it has what this process has fetched.
 */
function cached(find: Find, { service, redis }: SharedSearchesOptions): FindCached {
  const keyOf = (question: Question): string => {
    const asked = isSearch(question)
      ? `${question.limit} ${question.query}`
      : `ids ${question.join()}`;
    return `${KEY_VERSION} ${service} ${asked}`;
  };
  const times = { ttl: FRESH_SECONDS, stale: STALE_SECONDS };
  const own = createCache({
    ...times,
    storage: { type: 'memory', options: { size: MOST_KEPT } },
  }).define('found', { serialize: keyOf }, find);
  if (!redis) return own.found;
  const keep = (question: Question, found: Found): Promise<void> =>
    // The cache's keys begin with the name of the function.
    own.set('found', `found~${keyOf(question)}`, found, FRESH_SECONDS + STALE_SECONDS);
  return createCache({ ...times, storage: { type: 'redis', options: { client: redis } } }).define(
    'found',
    { serialize: keyOf, transformer },
    async (question: Question) => {
      if (redis.status !== 'ready') return own.found(question);
      const found = await find(question);
      await keep(question, found);
      return found;
    },
  ).found;
}

/**
 * Calls another service as rarely as possible: equal searches and look-ups share one call, and results are cached. With 32 searches
 * in progress, further ones are refused. Failures are not cached. A cache that fails is skipped.
 */
export function createSharedSearches(options: SharedSearchesOptions): MusicSource {
  const { service, search, lookUp, observer = UNOBSERVED } = options;
  const limited = createLimits(options);
  const find: Find = async (question) => ({
    outcome: await limited(async (signal) =>
      isSearch(question)
        ? search(question, signal)
        : ((await lookUp?.(question, signal)) ?? { tracks: [] }),
    ),
    foundAt: nowMillis(),
  });
  const findCached = cached(find, options);

  const outcomeOf = async (question: Question): Promise<SearchOutcome> => {
    const askedAt = nowMillis();
    const cachedResult = await findCached(question).catch((error: unknown) => {
      if (error instanceof UpstreamError || error instanceof BusyError) throw error;
      return null;
    });
    // The cache hands on a stored `null` without asking its transformer.
    const found = cachedResult ?? (await find(question));
    observer.searched(service, useOf(found, askedAt));
    return found.outcome;
  };

  return {
    search: ({ query, limit }) => outcomeOf({ query, limit }),
    ...(lookUp && { lookUp: async (ids) => (await outcomeOf(ids)).tracks }),
  };
}
