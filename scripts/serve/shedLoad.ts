import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

/** The configuration of a route that is answered however much there is to do. */
export const NEVER_SHED = { pressureHandler: (): void => undefined };

/** The code of the error that a refused request ends with. */
export const SHED = 'FST_UNDER_PRESSURE';

const RETRY_AFTER_SECONDS = 2;

/** Refuses requests with a 503 while the server lags behind by more than this on average. */
export async function shedLoad(app: FastifyInstance, maxLagMillis: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxLagMillis,
    retryAfter: RETRY_AFTER_SECONDS,
    message: 'The site has too much to do.',
  });
}
