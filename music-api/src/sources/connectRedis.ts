import { Redis } from 'ioredis';

/** How long Redis may be silent. */
export interface RedisPatience {
  /** A command that takes longer has failed: a slow cache must not delay an answer. */
  readonly commandMillis: number;
  /** Then the connection is given up, so that commands no longer wait. */
  readonly connectionMillis: number;
}

const PATIENCE: RedisPatience = { commandMillis: 200, connectionMillis: 1_000 };

const SHORTEST_PAUSE_MILLIS = 200;
const LONGEST_PAUSE_MILLIS = 5_000;

/**
 * Connects to Redis and reconnects forever. While it is lost, commands fail at once, so that callers do without.
 *
 * @param failed is called once for each loss.
 */
export function connectRedis(
  url: string,
  failed: (error: Error) => void,
  { commandMillis, connectionMillis } = PATIENCE,
): Redis {
  const redis = new Redis(url, {
    keyPrefix: 'prelude:music:',
    connectTimeout: 1_000,
    commandTimeout: commandMillis,
    socketTimeout: connectionMillis,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (tries) => Math.min(tries * SHORTEST_PAUSE_MILLIS, LONGEST_PAUSE_MILLIS),
  });
  let isLost = false;
  redis.on('ready', () => (isLost = false));
  redis.on('error', (error: Error) => {
    if (!isLost) failed(error);
    isLost = true;
  });
  return redis;
}
