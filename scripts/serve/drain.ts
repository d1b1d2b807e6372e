import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the answers in progress end before the server closes, and breaks off those that take longer: a listener who reads
 * slowly must not keep the product from stopping. Requests that come meanwhile are Fastify's to refuse.
 */
export function drainBeforeClosing(app: FastifyInstance, graceMillis: number): void {
  let underWay = 0;
  let drained = (): void => undefined;
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1;
    // Also where the client goes before the end: Fastify's own hook is called for whole answers alone.
    reply.raw.once('close', () => {
      underWay -= 1;
      if (underWay === 0) drained();
    });
    done();
  });
  app.addHook('preClose', async () => {
    if (underWay === 0) return;
    const ended = new Promise<void>((resolve) => (drained = resolve));
    await Promise.race([ended, wait(graceMillis, undefined, { ref: false })]);
  });
}
