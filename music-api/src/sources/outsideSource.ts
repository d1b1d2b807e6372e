import type { Redis } from 'ioredis';
import { createCallBudget } from './callBudget.ts';
import type { MusicSource } from './musicSource.ts';
import { createSharedSearches, type ServiceCalls } from './sharedSearches.ts';
import type { SourceObserver } from './sourceObserver.ts';
import { createUpstream, type Fetch, type Upstream, type UpstreamOptions } from './upstream.ts';

/** How another service is called. */
export interface OutsideSourceOptions {
  readonly fetch: Fetch;
  /** The timeout of a search, all its calls together; default 5 s. */
  readonly deadlineMillis?: number;
  /** Shares results and the budget among replicas. */
  readonly redis?: Redis | undefined;
  readonly observer?: SourceObserver | undefined;
  /** The current time in milliseconds. */
  readonly now?: () => number;
}

/** A service, and how often it may be called. */
export interface OutsideService extends Pick<UpstreamOptions, 'restAfter'> {
  readonly service: string;
  readonly budget?: { readonly calls: number; readonly seconds: number };
}

/** What a search of a service works with. */
interface Connection {
  readonly upstream: Upstream;
  readonly deadlineMillis: number;
}

/** Makes a source of another service, with its budget, cache and circuit; `connect` makes its calls. */
export function createOutsideSource(
  { fetch, deadlineMillis = 5_000, now = Date.now, redis, observer }: OutsideSourceOptions,
  { service, budget, restAfter }: OutsideService,
  connect: (connection: Connection) => ServiceCalls,
): MusicSource {
  const upstream = createUpstream({
    service,
    fetch,
    now,
    observer,
    ...(budget && { spendCall: createCallBudget({ service, ...budget, redis, observer }) }),
    ...(restAfter && { restAfter }),
  });
  const calls = connect({ upstream, deadlineMillis });
  return createSharedSearches({ service, deadlineMillis, redis, observer, ...calls });
}
