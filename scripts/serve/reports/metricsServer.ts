import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createMetricsServer as createPrometheusServer } from '../../../music-api/src/operations/metricsServer.ts';
import { OWN_NAMES } from '../requests.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Makes the server of a site's counts, for clients that know the token; without one, for this machine by its own names. It
 * listens apart from the site: a proxy in front of the site, which makes each visitor look like this machine, does not lead to
 * it.
 */
export function createMetricsServer(metrics: Metrics, token: string | null): FastifyInstance {
  const app = createPrometheusServer(metrics.registry);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store');
    const given = request.headers.authorization ?? '';
    const isAllowed =
      token === null
        ? OWN_NAMES.includes(request.hostname)
        : timingSafeEqual(digest(given), digest(`Bearer ${token}`));
    if (isAllowed) return done();
    const error = 'Send METRICS_TOKEN as a bearer token, or ask from this machine by 127.0.0.1.';
    return void reply.code(401).send({ error });
  });
  app.get('/reports', async () => ({
    startedAt: metrics.startedAt,
    versions: await metrics.versions(),
    errors: metrics.errors(),
  }));
  return app;
}
