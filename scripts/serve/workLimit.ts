import type { FastifyReply, FastifyRequest } from 'fastify';
import { createPlaces, type Excess } from '../lib/index.ts';
import { clientOf } from './clientOf.ts';

/** How many requests of one kind may be in progress. */
export interface WorkBounds {
  readonly perClient: number;
  /** Of all clients together. */
  readonly total: number;
}

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
  const places = createPlaces(bounds);
  return (request, reply, done) => {
    // Its client has gone while an earlier hook waited. The event `close` will not come again.
    if (reply.raw.destroyed) return;
    const leave = places.take(clientOf(request.ip));
    if (typeof leave === 'string') return void refuse(reply, leave);
    reply.raw.once('close', leave);
    done();
  };
}
