import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-request-id';
const KNOWN_ID = /^[\w-]{8,64}$/;

/** The id that the proxy gave the request, or a new one. The log, the answer and the traces have it. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER];
  return typeof given === 'string' && KNOWN_ID.test(given) ? given : randomUUID();
}

/** Names the request's id in each answer. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header(HEADER, id);
  });
}
