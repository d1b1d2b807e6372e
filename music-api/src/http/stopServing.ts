import type { FastifyInstance } from 'fastify';

/** How long answers that are under way may take to end, unless told otherwise. */
const GRACE_MILLISECONDS = 2_000;

/** How often a connection whose answer has ended meanwhile is looked for. */
const LOOK_MILLISECONDS = 50;

/**
 * Takes no more requests, lets the answers under way end, and breaks off those that take longer: a
 * listener who reads slowly, or keeps a connection open, must not keep the service from stopping.
 */
export const stopServing = async (
  app: FastifyInstance,
  graceMilliseconds = GRACE_MILLISECONDS,
): Promise<void> => {
  const closed = app.close();
  const look = setInterval(() => app.server.closeIdleConnections(), LOOK_MILLISECONDS);
  const breakOff = setTimeout(() => app.server.closeAllConnections(), graceMilliseconds);
  try {
    await closed;
  } finally {
    clearInterval(look);
    clearTimeout(breakOff);
  }
};
