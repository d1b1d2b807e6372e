import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from './clientOf.ts';

/** How many requests of one kind may be in progress. */
export interface WorkBounds {
  readonly perClient: number;
  /** Of all clients together. */
  readonly total: number;
}

/** Who has too much in progress: this client, or all of them together. */
export type Excess = 'client' | 'all';

/** How long a client that asks for too much must wait. */
const RETRY_AFTER_SECONDS = 1;

/** A hook that lets a request begin where there is room for it, or refuses it. */
export type WorkLimit = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

/** The usual refusal. A client with too much in progress learns that it is its own doing. */
const refuseWork = (reply: FastifyReply, excess: Excess): FastifyReply =>
  reply
    .code(excess === 'client' ? 429 : 503)
    .header('retry-after', RETRY_AFTER_SECONDS)
    .send({
      error:
        excess === 'client'
          ? 'Too many requests of yours are under way.'
          : 'The site has too much to do.',
    });

/** Bounds what one kind of request may have in progress; a request ends with its answer or with its connection. */
export function limitWork(bounds: WorkBounds, refuse = refuseWork): WorkLimit {
  const byClient = new Map<string, number>();
  let total = 0;
  return (request, reply, done) => {
    const client = clientOf(request.ip);
    const own = byClient.get(client) ?? 0;
    if (own >= bounds.perClient) return void refuse(reply, 'client');
    if (total >= bounds.total) return void refuse(reply, 'all');
    total += 1;
    byClient.set(client, own + 1);
    reply.raw.once('close', () => {
      total -= 1;
      const left = (byClient.get(client) ?? 1) - 1;
      if (left === 0) byClient.delete(client);
      else byClient.set(client, left);
    });
    done();
  };
}
