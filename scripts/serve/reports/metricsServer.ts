import { createHash, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { strictHttp } from '../../../music-api/src/http/strictHttp.ts';
import type { MetricsEnvironment } from '../environment.ts';
import { EXPOSITION_TYPE, exposition } from './exposition.ts';
import type { Metrics } from './metrics.ts';

/** Who may read the counts: a client that knows the token; without one, this machine by its own names. */
export interface MetricsServerOptions {
  readonly metrics: Metrics;
  readonly token: string | null;
}

/** This machine's names for itself: a page whose name leads here (DNS rebinding) has another one. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** What every answer carries. */
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Makes the server of a site's counts. It listens apart from the site: a proxy in front of the site, which makes each visitor
 * look like this machine, does not lead to it.
 */
export function createMetricsServer({ metrics, token }: MetricsServerOptions): FastifyInstance {
  const app = fastify({
    ...strictHttp(HEADERS),
    forceCloseConnections: true,
    requestTimeout: 10_000,
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS);
    const given = request.headers.authorization ?? '';
    const isAllowed =
      token === null
        ? OWN_NAMES.includes(request.hostname)
        : timingSafeEqual(digest(given), digest(`Bearer ${token}`));
    if (!isAllowed) return void reply.code(401).send({ error: 'Not for you.' });
    done();
  });
  app.get('/metrics', (_request, reply) => reply.type(EXPOSITION_TYPE).send(exposition(metrics)));
  app.get('/reports', () => ({
    startedAt: metrics.startedAt,
    versions: metrics.versions(),
    errors: metrics.errors(),
  }));
  return app;
}

/** Serves the counts where the environment says. */
export async function listenForMetrics(
  metrics: Metrics,
  { port, host, token }: MetricsEnvironment,
): Promise<FastifyInstance> {
  const server = createMetricsServer({ metrics, token: token ?? null });
  await server.listen({ port, host });
  return server;
}
