import { BusyError, UpstreamError } from '../http/errors.ts';
import type { MusicSource, SearchOutcome, SearchQuery } from './musicSource.ts';

/** Searches of another service, and their bounds. */
export interface SharedSearchesOptions {
  readonly service: string;
  /** Asks the service; `signal` says when the search is given up. */
  readonly search: (query: SearchQuery, signal: AbortSignal) => Promise<SearchOutcome>;
  /** How long one search may take, all its calls together. */
  readonly deadlineMillis: number;
  readonly now: () => number;
}

/** As long as browsers may keep the answer themselves. */
const KEPT_MILLIS = 5 * 60 * 1_000;
/** At most 200 tracks each, so at most about 20 MB. */
const MOST_KEPT = 200;
const MOST_UNDER_WAY = 32;

/** Rejects at the deadline, even if what runs ignores its signal. */
const withinDeadline = <T>(
  { service, deadlineMillis }: SharedSearchesOptions,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const signal = AbortSignal.timeout(deadlineMillis);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new UpstreamError(service, signal.reason)));
  });
  return Promise.race([run(signal), late]);
};

/**
 * Asks another service as seldom as it can: equal searches under way are one, results are kept for five minutes,
 * and beyond 32 searches at once callers are asked to come back. Failures are not kept.
 */
export const createSharedSearches = (options: SharedSearchesOptions): MusicSource => {
  const { service, search, now } = options;
  const underWay = new Map<string, Promise<SearchOutcome>>();
  const kept = new Map<
    string,
    { readonly outcome: SearchOutcome; readonly endsAtMillis: number }
  >();

  const keep = (key: string, outcome: SearchOutcome): void => {
    kept.delete(key);
    kept.set(key, { outcome, endsAtMillis: now() + KEPT_MILLIS });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  };

  const begin = async (key: string, query: SearchQuery): Promise<SearchOutcome> => {
    try {
      const outcome = await withinDeadline(options, (signal) => search(query, signal));
      keep(key, outcome);
      return outcome;
    } finally {
      underWay.delete(key);
    }
  };

  return {
    search: async ({ query, limit }) => {
      const key = `${limit} ${query}`;
      const known = kept.get(key);
      if (known !== undefined && now() < known.endsAtMillis) return known.outcome;
      const shared = underWay.get(key);
      if (shared !== undefined) return shared;
      if (underWay.size >= MOST_UNDER_WAY) {
        throw new BusyError(`Too many searches of ${service} are under way.`, 1);
      }
      const begun = begin(key, { query, limit });
      underWay.set(key, begun);
      return begun;
    },
  };
};
