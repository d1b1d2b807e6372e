import { BusyError, UpstreamError } from '../http/errors.ts';
import type { MusicSource, SearchOutcome, SearchQuery } from './musicSource.ts';

/** Searches of another service, and their limits. */
export interface SharedSearchesOptions {
  readonly service: string;
  /** Calls the service; `signal` aborts at the deadline. */
  readonly search: (query: SearchQuery, signal: AbortSignal) => Promise<SearchOutcome>;
  /** The timeout of one search, all its calls together. */
  readonly deadlineMillis: number;
  readonly now: () => number;
}

/** As long as browsers may cache the answer. */
const KEPT_MILLIS = 5 * 60 * 1_000;
/** At most 200 tracks each, so at most about 20 MB. */
const MOST_KEPT = 200;
const MOST_UNDER_WAY = 32;

/** Rejects at the deadline, even if the call ignores its signal. */
function withinDeadline<T>(
  { service, deadlineMillis }: SharedSearchesOptions,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(deadlineMillis);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new UpstreamError(service, signal.reason)));
  });
  return Promise.race([run(signal), late]);
}

/**
 * Calls another service as rarely as possible: equal searches share one call, and results are cached for five minutes.
 * With 32 searches in progress, further ones are refused. Failures are not cached.
 */
export function createSharedSearches(options: SharedSearchesOptions): MusicSource {
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
}
