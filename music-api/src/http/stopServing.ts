import type { FastifyInstance } from 'fastify';

/** The default time that answers in progress have to end. */
const GRACE_MILLISECONDS = 2_000;

/** How often idle connections are closed while the service stops. */
const LOOK_MILLISECONDS = 50;

/**
 * Accepts no more requests, waits for the answers in progress, and aborts those that take too long, so that slow
 * readers and open connections can't prevent the service from stopping.
 */
export async function stopServing(
  app: FastifyInstance,
  graceMilliseconds = GRACE_MILLISECONDS,
): Promise<void> {
  const closed = app.close();
  const look = setInterval(() => app.server.closeIdleConnections(), LOOK_MILLISECONDS);
  const breakOff = setTimeout(() => app.server.closeAllConnections(), graceMilliseconds);
  try {
    await closed;
  } finally {
    clearInterval(look);
    clearTimeout(breakOff);
  }
}
