import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf, createSemaphore } from '../lib/index.ts';

/** How many requests of one kind may be in progress. */
export interface ConcurrencyLimit {
  readonly perClient: number;
  /** Of all clients together. */
  readonly total: number;
}

const RETRY_AFTER_SECONDS = 1;

/** A hook that bounds how many requests are in flight; a request ends with its answer or with its connection. */
export function limitConcurrency(limit: ConcurrencyLimit) {
  const inFlight = createSemaphore(limit);
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    // Its client has gone while an earlier hook waited. The event `close` will not come again.
    if (reply.raw.destroyed) return;
    const release = inFlight.acquire(clientOf(request.ip));
    if (typeof release === 'function') {
      reply.raw.once('close', release);
      return done();
    }
    const [status, error] =
      release === 'client'
        ? [429, 'Too many concurrent requests. Try again in a second.']
        : [503, 'The site has too much to do.'];
    reply.code(status).header('retry-after', RETRY_AFTER_SECONDS).send({ error });
  };
}

/** Refuses the connections that a client opens beyond these. */
export function limitConnections(server: Server, perClient: number): void {
  const open = createSemaphore({ perClient });
  server.on('connection', (socket: Socket) => {
    const release = open.acquire(clientOf(socket.remoteAddress ?? ''));
    if (typeof release === 'function') socket.once('close', release);
    else socket.destroy();
  });
}
