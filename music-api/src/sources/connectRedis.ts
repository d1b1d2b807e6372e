import { Redis } from 'ioredis';

/** A command that takes longer has failed: a slow cache must not delay an answer. */
const DEADLINE_MILLIS = 200;
/** After so long without a word the connection is given up, so that commands no longer wait. */
const SILENCE_MILLIS = 1_000;
const LONGEST_PAUSE_MILLIS = 5_000;

/**
 * Connects to Redis and reconnects forever. While it is lost, commands fail at once, so that callers do without.
 *
 * @param failed is called once for each loss.
 */
export function connectRedis(url: string, failed: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    keyPrefix: 'prelude:music:',
    connectTimeout: 1_000,
    commandTimeout: DEADLINE_MILLIS,
    socketTimeout: SILENCE_MILLIS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (tries) => Math.min(tries * DEADLINE_MILLIS, LONGEST_PAUSE_MILLIS),
  });
  let isLost = false;
  redis.on('ready', () => (isLost = false));
  redis.on('error', (error: Error) => {
    if (!isLost) failed(error);
    isLost = true;
  });
  return redis;
}
