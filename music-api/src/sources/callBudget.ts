import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { BusyError } from '../http/errors.ts';
import { UNOBSERVED, type SourceObserver } from './sourceObserver.ts';

/** How often a service may be called. */
export interface CallBudgetOptions {
  readonly service: string;
  readonly calls: number;
  readonly seconds: number;
  /** Counts the calls of all replicas; absent or lost: each replica counts its own. */
  readonly redis?: Redis | undefined;
  readonly observer?: SourceObserver | undefined;
}

/** Takes one call from the budget; rejects with a BusyError when it is used up. */
export type SpendCall = () => Promise<void>;

/** Counts the calls of one service. */
export function createCallBudget(options: CallBudgetOptions): SpendCall {
  const { service, calls, seconds, redis, observer = UNOBSERVED } = options;
  const limits = { points: calls, duration: seconds, keyPrefix: 'calls' };
  const own = new RateLimiterMemory(limits);
  const limiter = redis
    ? new RateLimiterRedis({
        ...limits,
        storeClient: redis,
        insuranceLimiter: own,
        rejectIfRedisNotReady: true,
      })
    : own;
  observer.watchBudget(service, {
    callsLeft: async () => (await limiter.get(service))?.remainingPoints ?? calls,
  });
  return async () => {
    try {
      await limiter.consume(service);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const wait = Math.max(Math.ceil(error.msBeforeNext / 1_000), 1);
      throw new BusyError(`${service} has been asked too often. Please try again later.`, wait);
    }
  };
}
